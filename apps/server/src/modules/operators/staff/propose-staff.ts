import type { Language, Role } from '@madang/wire'
import type { NotificationContext } from '#notifications'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import type { Alteration } from '#kernel/audit/note-alteration'
import { refuse } from '#kernel/refusal'
import { decryptText, encryptText } from '#kernel/secrets/keyring'
import { decideOn, propose } from '../proposals/four-eyes.ts'
import { invite, mailUse } from './invite-staff.ts'
import type { Decision } from '../proposals/proposal.ts'
import { newSeed } from '../seed.ts'
import { findStaff, insertInvited, updatePost, updateStaffState } from './staff-store.ts'

/** The proposed record; its mail address is encrypted like the current one. */
export type WantedPost = {
  fullName: string
  title: string
  roles: Role[]
  sealedMail: string
  /** Whether the mailbox changes; undefined in proposals of older versions. */
  isMailNew?: boolean
  /** Invite (again): only the invited operator chooses the new password and app. */
  isInvited: boolean
  /** The language of the invitation; undefined in proposals of older versions. */
  language?: Language
}

export type StaffOrder = Omit<WantedPost, 'isMailNew' | 'sealedMail'> & {
  id: string
  name: string
  /** Empty to keep the current address. */
  mail: string
  reason: string
  by: { id: string; name: string }
  at: Date
}

/**
 * Proposes a new operator, other roles or a new invitation. An auditor has no other role.
 *
 * @throws Refusal `input-invalid`, `own-proposal` for a change of one's own roles
 */
export async function proposeStaff(tx: Tx, order: StaffOrder): Promise<void> {
  const { at, by, fullName, id, isInvited, language, mail, name, reason, roles, title } = order
  if (name === by.name) refuse('own-proposal')
  if (roles.includes('auditor') && roles.length > 1) {
    refuse('input-invalid', { fields: { roles: 'auditor-alone' } })
  }
  const staff = await findStaff(tx, name)
  const known = staff?.mailEncrypted?.toString('base64')
  const sealedMail = mail === '' ? known : encryptText(tx, mailUse, mail).toString('base64')
  if (!sealedMail) return refuse('input-invalid', { fields: { mail: 'required' } })
  const inUse = staff?.mailEncrypted && decryptText(tx, mailUse, staff.mailEncrypted)
  const wanted: WantedPost = {
    fullName,
    isInvited: isInvited || !staff,
    // An invitation gives access to its reader, so the second operator must know of a new mailbox.
    isMailNew: staff !== undefined && mail !== '' && mail !== inUse,
    language: language ?? 'KO',
    roles,
    sealedMail,
    title,
  }
  const before = staff && {
    fullName: staff.fullName,
    roles: staff.roles,
    title: staff.title,
  }
  const asked = { before: before ?? null, id, kind: 'operator' as const, reason, subject: name }
  await propose(tx, { ...asked, at, by, wanted })
}

/**
 * Decides a proposal as another operator, never the one whom it concerns. After approval the roles
 * count at once, and the invitation is sent to the operator's own mailbox: nobody else can accept
 * it.
 *
 * @throws Refusal `not-found`, `proposal-closed`, `own-proposal`
 */
export async function decideStaff(
  tx: Tx,
  context: NotificationContext,
  order: {
    id: string
    decision: Decision
    note?: string | undefined
    by: { id: string; name: string }
    at: Date
  },
): Promise<Alteration | undefined> {
  const { at, by } = order
  const proposal = await decideOn(tx, { ...order, kind: 'operator' })
  if (proposal.subject === by.name) return refuse('own-proposal')
  if (proposal.state === 'declined') return undefined
  const wanted = proposal.wanted as WantedPost
  const { fullName, roles, title } = wanted
  const post = { fullName, mailEncrypted: Buffer.from(wanted.sealedMail, 'base64'), roles, title }
  const staff = await findStaff(tx, proposal.subject)
  const operatorId = staff?.id ?? newId()
  const totpEncrypted = newSeed(tx)
  if (staff) await updatePost(tx, operatorId, post)
  else
    await insertInvited(tx, { ...post, at, id: operatorId, name: proposal.subject, totpEncrypted })
  if (wanted.isInvited) {
    await updateStaffState(tx, operatorId, 'invited', at)
    const { language = 'KO' } = wanted
    await invite(tx, context, {
      at,
      language,
      mailEncrypted: post.mailEncrypted,
      operatorId,
      totpEncrypted,
    })
  }
  const before = proposal.before
  return { after: { fullName, roles, title }, before, element: `operator ${proposal.subject}` }
}
