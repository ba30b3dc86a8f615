import { messageWords, localized } from '@madang/texts'
import type { Language, MessageKind } from '@madang/texts'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { encryptText } from '#kernel/secrets/keyring'
import { readSettings } from '#settings'
import { hasChannel } from './channel.ts'
import { deliverNotifications } from './deliver-notifications.ts'
import type { NotificationContext } from './deliver-notifications.ts'
import { bodyUse } from './notification.ts'
import type { Channel } from './notification.ts'
import { insertNotification } from './notification-store.ts'

export type NotificationOrder = {
  channel: Channel
  kind: MessageKind
  /** A number in E.164 or a mail address. */
  recipient: string
  language: Language
  /** The text's parameters: `code`, `minutes`, `device` … */
  facts: Record<string, string | number>
  /** After this time the notification is useless and is not sent. */
  uselessAt: Date
  at: Date
}

/**
 * Sends a notification to a person: stored in this transaction, delivered after its commit. Without
 * a provider it stays in the outbox.
 */
export async function sendNotification(
  tx: Tx,
  context: NotificationContext,
  order: NotificationOrder,
): Promise<string> {
  const { at, channel, facts, kind, language, recipient, uselessAt } = order
  const { brand } = await readSettings(tx)
  const words = messageWords(language, kind, { ...facts, brand: localized(brand.name, language) })
  const id = newId()
  const isDeliverable = hasChannel(context.config, channel)
  await insertNotification(tx, {
    channel,
    fault: null,
    id,
    kind,
    madeAt: at,
    nextTryAt: at,
    recipient,
    encryptedBody: encryptText(tx, bodyUse, channel === 'sms' ? words.sms : words.body),
    sentAt: null,
    state: isDeliverable ? 'waiting' : 'kept',
    subject: words.subject,
    triedCount: 0,
    uselessAt,
  })
  if (!isDeliverable && brand.licence === '') logKept(tx, context, { ...order, text: words.sms })
  if (isDeliverable) {
    tx.afterCommit(() => {
      deliverNotifications(context, at, [id]).catch((error: unknown) => {
        context.log.warn({ error: String(error) }, 'a message waits for the next round')
      })
    })
  }
  return id
}

/** Logs the text for a demo brand without a provider, so that its operator can read codes. */
function logKept(
  tx: Tx,
  { log }: NotificationContext,
  { channel, kind, recipient, text }: NotificationOrder & { text: string },
): void {
  tx.afterCommit(() =>
    log.info({ channel, kind, recipient, text }, 'a message that nobody carries'),
  )
}
