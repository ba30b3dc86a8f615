import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { addressRule, captchaFrom } from './attempt.ts'
import { deleteAttempts, giveBackAttempt, lockAttempts } from './attempt-store.ts'
import { comeIn, type LoginStep, type Opened } from './come-in.ts'
import { accountBucket, addressBucket, countAttempt } from './count-attempt.ts'
import { isPassword } from './hash-password.ts'
import { usePass } from './human-check.ts'
import { findKnown, isFixedDefault, mustChange, nobody } from './known-member.ts'
import { foldedName } from './member.ts'
import { isShortAlone } from './password-setting.ts'
import { spendOneTimePassword } from './one-time-password.ts'
import { spendCaptcha, type CaptchaProof } from './open-captcha.ts'
import type { Origin } from './open-session.ts'

export type LoginOrder = Origin &
  CaptchaProof & {
    account: string
    password: string
    pass: string | undefined
    isRemembered: boolean
    at: Date
  }

/**
 * Logs a member in by name and password. An unknown name, a wrong password and a trial's name get
 * the same answer after the same work. After some wrong ones a picture is asked for.
 *
 * @throws Refusal `human-check-failed`, `captcha-wrong`, `too-many-requests`, `login-wrong`,
 *   `member-not-active`
 */
export async function logIn(ground: Ground, order: LoginOrder): Promise<Opened | LoginStep> {
  const { config, db } = ground
  const { at, ip, password } = order
  const account = foldedName(order.account)
  const byAccount = accountBucket(ground, account)
  const byAddress = addressBucket(addressRule, 'login', ip)

  const triedCount = await db.write(async (tx) => {
    const kept = await lockAttempts(tx, byAccount.name)
    const count = kept && kept.windowEndsAt > at ? kept.triedCount : 0
    await countAttempt(tx, [byAccount, byAddress], at)
    return count + 1
  })
  const asksCaptcha = config.isHumanCheckOn && triedCount > captchaFrom
  await db.write(async (tx) => {
    await usePass(tx, config.isHumanCheckOn, { ip, now: at, pass: order.pass, purpose: 'login' })
    if (asksCaptcha) await spendCaptcha(tx, config, { ...order, now: at })
  })
  const known = await db.read((tx) => findKnown(tx, account))
  const isRight = (await isPassword(config, password, known?.credential.hash)) && Boolean(known)
  const isOneTime = !isRight && (await spendOneTimePassword(ground, known?.member ?? nobody, order))
  if (!known || (!isRight && !isOneTime)) {
    ground.log.info({ ip }, 'a login was refused')
    const captcha = config.isHumanCheckOn && triedCount >= captchaFrom
    return refuse('login-wrong', captcha ? { captcha } : {})
  }

  return db.write(async (tx) => {
    await deleteAttempts(tx, byAccount.name)
    await giveBackAttempt(tx, byAddress.name)
    const isDefault = await isFixedDefault(tx, password)
    const mustChangePassword =
      isOneTime ||
      isDefault ||
      (await isShortAlone(tx, known.member.id, password)) ||
      (await mustChange(tx, known.credential, at))
    return comeIn(tx, ground, known.member.id, {
      ...order,
      isPasswordTyped: true,
      mustChangePassword,
    })
  })
}
