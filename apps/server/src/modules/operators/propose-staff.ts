import type { Language, Role } from '@madang/wire'
import type { NotificationContext } from '#notifications'
import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import type { Alteration } from '#kernel/note-alteration'
import { refuse } from '#kernel/refusal'
import { decryptText, encryptText } from '#kernel/keyring'
import { decideOn, propose } from './four-eyes.ts'
import { invite, mailUse } from './invite-staff.ts'
import type { Decision } from './proposal.ts'
import { newSeed } from './seed.ts'
import { findStaff, insertInvited, updatePost, updateStaffState } from './staff-store.ts'

/** What waits for the second operator; the mail address is sealed like the one in use. */
export type WantedPost = {
  fullName: string
  title: string
  roles: Role[]
  sealedMail: string
  /** Another mailbox than the one in use; proposals of an older program do not say. */
  isMailNew?: boolean
  /** Invite (again): password and app are chosen anew, by the invited one alone. */
  isInvited: boolean
  /** Of the invitation; proposals of an older program have none. */
  language?: Language
}

export type StaffOrder = Omit<WantedPost, 'isMailNew' | 'sealedMail'> & {
  id: string
  name: string
  /** Empty: the one that is known. */
  mail: string
  reason: string
  by: { id: string; name: string }
  at: Date
}

/**
 * Puts a new operator, other roles or a new invitation before the others. Whoever audits does
 * nothing else.
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
    // An invitation opens the account to whoever reads it: the second operator has to know.
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
 * Another operator decides, never the one it is about. Approved, the roles count at once, and an
 * invitation goes to the mailbox of who is invited: nobody else can accept it.
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
