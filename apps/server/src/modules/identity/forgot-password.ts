import { faultOf } from '@madang/wire/patterns'
import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { readSettings } from '#settings'
import { addressRule, netOf } from './attempt.ts'
import { deleteCode } from './code-store.ts'
import { comeIn, placeLifeMs } from './come-in.ts'
import { accountBucket, addressBucket, countAttempt } from './count-attempt.ts'
import { updateHash } from './credential-store.ts'
import { tellFactorChanged } from './events.ts'
import { hashPassword } from './hash-password.ts'
import { usePass } from './human-check.ts'
import { endSessions } from './log-out.ts'
import { foldedName, memberKind } from './member.ts'
import { findMemberByAccount, findMemberByMobile } from './member-store.ts'
import { sendOneTimePassword } from './one-time-password.ts'
import type { OpenedSession, Origin } from './open-session.ts'
import { passwordFaultOf } from './password.ts'
import { isKnownPlace } from './place-store.ts'
import { readNumber } from './send-code.ts'
import { tryCode } from './try-code.ts'

const mailSetting = {
  enabled: true,
  maxLength: 120,
  minLength: 5,
  patternId: 'email',
  required: true,
} as const

/**
 * Mails a one-time password when account and address belong together. The answer is the same when
 * they do not.
 *
 * @throws Refusal `input-invalid`, `human-check-failed`, `too-many-requests`
 */
export async function forgotByEmail(
  ground: Ground,
  order: { username: string; email: string; pass: string | undefined; ip: string; at: Date },
): Promise<void> {
  const { config, db } = ground
  const { at, ip, pass } = order
  const email = order.email.trim().toLowerCase()
  const fault = faultOf(mailSetting, email)
  const fields = {
    ...(order.username.trim() === '' && { username: 'required' }),
    ...(fault && { email: fault.key }),
  }
  if (Object.keys(fields).length > 0) refuse('input-invalid', { fields })
  const account = foldedName(order.username)
  const buckets = [accountBucket(`forgot ${account}`), addressBucket(addressRule, 'forgot', ip)]
  await db.write(async (tx) => {
    await countAttempt(tx, buckets, at)
    await usePass(tx, config.isHumanCheckOn, { ip, now: at, pass, purpose: 'forgot' })
  })
  await db.write(async (tx) => {
    const member = await findMemberByAccount(tx, account)
    if (!member || member.kind !== memberKind.member || member.email !== email) return
    await sendOneTimePassword(tx, ground, member, { at, channel: 'mail', recipient: email })
  })
}

export type PhoneOrder = Origin & {
  mobileNum: string
  countryDialingCode: string | undefined
  verificationCode: string
  newPassword: string
  bound: string | undefined
  pass: string | undefined
  at: Date
}

/**
 * Sets a new password by a code that went to the member's proven number, and ends every session.
 * Where the member has come in from here before, this browser is logged in; a new place logs in by
 * itself, so that a stolen telephone alone opens nothing further.
 *
 * @throws Refusal `input-invalid`, `human-check-failed`, `code-missing`, `code-wrong`,
 *   `code-expired`, `phone-sign-in-closed`, `too-many-requests`
 */
export async function setPasswordByPhone(
  ground: Ground,
  order: PhoneOrder,
): Promise<OpenedSession | null> {
  const { config, db } = ground
  const { at, bound, ip, newPassword, pass, verificationCode: code } = order
  const { registration, switches } = await db.read(readSettings)
  if (!switches.MOBILEFORGOT3) return refuse('phone-sign-in-closed')
  const mobile = await db.read((tx) => readNumber(tx, order.mobileNum, order.countryDialingCode))
  await db.write(async (tx) => {
    await countAttempt(tx, [addressBucket(addressRule, 'forgot', ip)], at)
    await usePass(tx, config.isHumanCheckOn, { ip, now: at, pass, purpose: 'forgot' })
  })
  const codeId = await tryCode(ground, { at, bound, code, purpose: 'forgot', receiver: mobile })
  const member = await db.read((tx) => findMemberByMobile(tx, mobile))
  if (!codeId || !member) return refuse('code-wrong')
  const fault = passwordFaultOf(registration.fields.password, newPassword, member)
  if (fault) refuse('input-invalid', { fields: { newPassword: fault.key } })
  const hash = await hashPassword(config, newPassword)
  return db.write(async (tx) => {
    if (!(await deleteCode(tx, codeId))) return refuse('code-wrong')
    await updateHash(tx, { hash, memberId: member.id, purpose: 'login', setAt: at })
    await tellFactorChanged(tx, member.id, at)
    await endSessions(tx, member.id)
    const since = new Date(at.getTime() - placeLifeMs)
    if (!(await isKnownPlace(tx, member.id, netOf(ip), since))) return null
    return comeIn(tx, member.id, { ...order, isPasswordTyped: true, mustChangePassword: false })
  })
}
