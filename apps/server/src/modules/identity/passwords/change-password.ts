import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { countAttempt, deleteAttempts } from '#kernel/attempts/count-attempt'
import { accountRule } from '../login/attempt.ts'
import { findCredential, updateHash } from './credential-store.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { endOtherSessions, logOut } from '../sessions/log-out.ts'
import type { Member } from '../member.ts'
import { findMember } from '../member-store.ts'
import { openSession, type OpenedSession, type Origin } from '../sessions/open-session.ts'
import { checkNewPassword, refuseKept } from './password-setting.ts'
import { refuseFields } from '../registration/refuse-fields.ts'
import { mayOmitOldPassword } from '../sessions/session.ts'
import { noteFactorChange } from '../login/warn-member.ts'
import { lockSession } from '../sessions/session-store.ts'

export type PasswordOrder = Origin & {
  memberId: string
  sessionId: string
  oldPassword: string | undefined
  newPassword: string
  confirmNewPassword: string
  at: Date
}

/**
 * Changes the password, ends every session and opens a new one for this browser. Only a forced
 * change may omit the old password, right after it was typed.
 *
 * @throws Refusal `password-wrong`, `input-invalid` with the field at fault, `too-many-requests`
 */
export async function changePassword(
  context: AppContext,
  order: PasswordOrder,
): Promise<OpenedSession> {
  const { config, db } = context
  const member = await db.read((tx) => findMember(tx, order.memberId))
  if (!member) return refuse('session-missing')
  await checkNew(context, member, order)
  await proveOld(context, member, order)
  const hash = await hashPassword(config, order.newPassword)
  return db.write(async (tx) => {
    // Of two changes at once, the first ends the session of the second.
    if (!(await lockSession(tx, order.sessionId))) return refuse('session-expired')
    await updateHash(tx, { hash, memberId: member.id, purpose: 'login', setAt: order.at })
    await noteFactorChange(tx, context, member, order.at)
    await endOtherSessions(tx, order)
    await logOut(tx, { id: order.sessionId, memberId: member.id }, 'replaced')
    return openSession(tx, member, { ...order, isPasswordTyped: true, mustChangePassword: false })
  })
}

async function checkNew(context: AppContext, member: Member, order: PasswordOrder) {
  const { newPassword, oldPassword } = order
  if (newPassword !== order.confirmNewPassword) {
    refuse('input-invalid', { fields: { confirmNewPassword: 'confirmation-differs' } })
  }
  await context.db.read((tx) => checkNewPassword(tx, member, newPassword))
  // Compares only old and new: an uncounted check against the stored hash would allow guessing.
  if (oldPassword === undefined) await refuseKept(context, member.id, newPassword)
  else if (oldPassword === newPassword) refuseFields({ newPassword: { key: 'same-as-old' } })
}

async function proveOld(context: AppContext, member: Member, order: PasswordOrder): Promise<void> {
  const { at, oldPassword, sessionId } = order
  if (oldPassword !== undefined) return provePassword(context, member, oldPassword, at)
  const mayOmit = await context.db.write(async (tx) => {
    const session = await lockSession(tx, sessionId)
    return session !== undefined && mayOmitOldPassword(session, at)
  })
  if (!mayOmit) refuse('input-invalid', { fields: { oldPassword: 'required' } })
}

/**
 * Proves the login password of a logged-in member. Its tries are counted separately from the login
 * form, so that a stranger who guesses there does not block the member's withdrawals.
 *
 * @throws Refusal `password-wrong`, `too-many-requests`
 */
export async function provePassword(
  context: AppContext,
  member: Member,
  password: string,
  at: Date,
): Promise<void> {
  const { config, db } = context
  const bucket = { name: `proven:${member.id}`, rule: accountRule }
  await db.write((tx) => countAttempt(tx, [bucket], at))
  const kept = await db.read((tx) => findCredential(tx, member.id, 'login'))
  if (!(await isPassword(config, password, kept?.hash))) refuse('password-wrong')
  await db.write((tx) => deleteAttempts(tx, bucket.name))
}
