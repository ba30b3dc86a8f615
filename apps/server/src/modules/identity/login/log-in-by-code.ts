import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { readSettings } from '#settings'
import { loginBucket, placeBucket } from './account-tries.ts'
import { giveBackAttempt } from '#kernel/attempts/attempt-store'
import { startLogin } from './start-login.ts'
import type { LoginStep, Opened } from './start-login.ts'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { usePass } from '../human-check/human-check.ts'
import { findMemberByMobile } from '../member-store.ts'
import type { Origin } from '../sessions/open-session.ts'
import { readNumber } from '../codes/send-code.ts'
import { spendCode } from '../codes/try-code.ts'

export type CodeLogin = Origin & {
  mobileNum: string | undefined
  countryDialingCode: string | undefined
  verificationCode: string | undefined
  /** The cookie of the browser that asked for the code. */
  bound: string | undefined
  pass: string | undefined
  isRemembered: boolean
  at: Date
}

/**
 * Logs a member in by a code sent to their verified number. An unknown number gets the same answer
 * as a wrong code.
 *
 * @throws Refusal `phone-sign-in-closed`, `phone-missing`, `phone-invalid`, `code-missing`,
 *   `code-wrong`, `code-expired`, `human-check-failed`, `too-many-requests`, `member-not-active`
 */
export async function logInByCode(
  context: AppContext,
  order: CodeLogin,
): Promise<Opened | LoginStep> {
  const { config, db } = context
  const { at, bound, ip, pass, verificationCode: code } = order
  const { switches } = await db.read(readSettings)
  if (!switches.MOBILEVERCODELOGIN3) return refuse('phone-sign-in-closed')
  const mobile = await db.read((tx) => readNumber(tx, order.mobileNum, order.countryDialingCode))
  if (!code?.trim()) return refuse('code-missing')
  const known = await db.read((tx) => findMemberByMobile(tx, mobile))
  const account = known?.account ?? ''
  const byPlace = placeBucket(await loginBucket(context, known?.id, { ...order, account }), ip)
  await db.write(async (tx) => {
    await countAttempt(tx, [byPlace], at)
    await usePass(tx, config.isHumanCheckOn, { ip, now: at, pass, purpose: 'login' })
  })
  await spendCode(context, { at, bound, code, purpose: 'login', receiver: mobile })
  return db.write(async (tx) => {
    await giveBackAttempt(tx, byPlace.name)
    const member = (await findMemberByMobile(tx, mobile)) ?? refuse('code-wrong')
    return startLogin(tx, context, member.id, {
      ...order,
      isPasswordTyped: false,
      mustChangePassword: false,
    })
  })
}
