import type { Language } from '@madang/wire'
import { sendNotification } from '#notifications'
import type { NotificationContext } from '#notifications'
import type { Tx } from '#kernel/database/database'
import { digestOf, newToken } from '#kernel/ids'
import { decryptText } from '#kernel/secrets/keyring'
import type { EncryptionUse } from '#kernel/secrets/keyring'
import { upsertInvitation } from './staff-store.ts'

/** The encryption use of operators' mail addresses. */
export const mailUse: EncryptionUse = 'operators.mail'
const invitationHours = 24

/** Sends an invitation to an operator's mailbox; earlier invitations become invalid. */
export async function invite(
  tx: Tx,
  context: NotificationContext,
  order: {
    operatorId: string
    mailEncrypted: Buffer
    totpEncrypted: Buffer
    language: Language
    at: Date
  },
): Promise<void> {
  const { at, language, mailEncrypted, operatorId, totpEncrypted } = order
  const token = newToken()
  const endsAt = new Date(at.getTime() + invitationHours * 3_600_000)
  await upsertInvitation(tx, { digest: digestOf(token), endsAt, operatorId, totpEncrypted })
  await sendNotification(tx, context, {
    at,
    channel: 'mail',
    // A URL fragment never reaches a server or its logs.
    facts: {
      hours: invitationHours,
      link: `${context.config.origins.backoffice}/invitation?lang=${language}#${token}`,
    },
    kind: 'operator-invitation',
    language,
    recipient: decryptText(tx, mailUse, mailEncrypted),
    uselessAt: endsAt,
  })
}
