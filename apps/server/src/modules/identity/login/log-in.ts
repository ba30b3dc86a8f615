import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { accountRule, captchaFrom } from './attempt.ts'
import { startLogin, type LoginStep, type Opened } from './start-login.ts'
import { countAttempt, deleteAttempts, giveBackAttempt } from '#kernel/attempts/count-attempt'
import { loginBucket, placeBucket } from './account-tries.ts'
import { countLoginTry } from './count-login-try.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { findKnown, isFixedDefault, mustChange, nobody } from './known-member.ts'
import { foldedName } from '../member.ts'
import { isShortAlone } from '../passwords/password-setting.ts'
import { spendOneTimePassword } from '../passwords/one-time-password.ts'
import { warnOfLock } from './warn-member.ts'
import type { CaptchaProof } from '../human-check/open-captcha.ts'
import type { Origin } from '../sessions/open-session.ts'

export type LoginOrder = Origin &
  CaptchaProof & {
    account: string
    password: string
    pass: string | undefined
    /** The browser's device id. */
    mark: string | undefined
    isRemembered: boolean
    at: Date
  }

/**
 * Logs a member in by name and password. An unknown name, a wrong password and a trial's name get
 * the same answer after the same work. After some wrong tries a captcha is required.
 *
 * @throws Refusal `human-check-failed`, `captcha-wrong`, `too-many-requests`, `login-wrong`,
 *   `member-not-active`
 */
export async function logIn(context: AppContext, order: LoginOrder): Promise<Opened | LoginStep> {
  const { config, db } = context
  const { at, ip, password } = order
  const account = foldedName(order.account)
  const known = await db.read((tx) => findKnown(tx, account))
  const byAccount = await loginBucket(context, known?.member.id, order)
  const byPlace = placeBucket(byAccount, ip)
  await db.write((tx) => countAttempt(tx, [byPlace], at))
  const triedCount = await countLoginTry(context, order, byAccount)
  const isRight = (await isPassword(config, password, known?.credential.hash)) && Boolean(known)
  const isOneTime =
    !isRight && (await spendOneTimePassword(context, known?.member ?? nobody, order))
  if (!known || (!isRight && !isOneTime)) {
    context.log.info({ ip }, 'a login was refused')
    if (known && triedCount === accountRule.countMax) {
      await db.write((tx) => warnOfLock(tx, context, known.member, order))
    }
    const captcha = config.isHumanCheckOn && triedCount >= captchaFrom
    return refuse('login-wrong', captcha ? { captcha } : {})
  }

  return db.write(async (tx) => {
    await deleteAttempts(tx, byAccount.name)
    await giveBackAttempt(tx, byPlace.name)
    const isDefault = await isFixedDefault(tx, password)
    const mustChangePassword =
      isOneTime ||
      isDefault ||
      (await isShortAlone(tx, known.member.id, password)) ||
      (await mustChange(tx, known.credential, at))
    return startLogin(tx, context, known.member.id, {
      ...order,
      isPasswordTyped: true,
      mustChangePassword,
    })
  })
}
