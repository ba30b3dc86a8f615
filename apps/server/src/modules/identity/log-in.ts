import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/route'
import { accountRule, addressRule, captchaFrom } from './attempt.ts'
import { deleteAttempts, giveBackAttempt, lockAttempts, upsertAttempts } from './attempt-store.ts'
import { comeIn, type LoginStep, type Opened } from './come-in.ts'
import { accountBucket, addressBucket, countAttempt, type Bucket } from './count-attempt.ts'
import { isPassword } from './hash-password.ts'
import { usePass } from './human-check.ts'
import { findKnown, isFixedDefault, mustChange, nobody } from './known-member.ts'
import { foldedName } from './member.ts'
import { isShortAlone } from './password-setting.ts'
import { spendOneTimePassword } from './one-time-password.ts'
import { warnOfLock } from './warn-member.ts'
import { isCaptchaRead, type CaptchaProof } from './open-captcha.ts'
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
export async function logIn(context: AppContext, order: LoginOrder): Promise<Opened | LoginStep> {
  const { config, db } = context
  const { at, ip, password } = order
  const account = foldedName(order.account)
  const byAccount = accountBucket(context, account)
  const byAddress = addressBucket(addressRule, 'login', ip)

  await db.write((tx) => countAttempt(tx, [byAddress], at))
  const triedCount = await countTry(context, order, byAccount)
  const known = await db.read((tx) => findKnown(tx, account))
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
    await giveBackAttempt(tx, byAddress.name)
    const isDefault = await isFixedDefault(tx, password)
    const mustChangePassword =
      isOneTime ||
      isDefault ||
      (await isShortAlone(tx, known.member.id, password)) ||
      (await mustChange(tx, known.credential, at))
    return comeIn(tx, context, known.member.id, {
      ...order,
      isPasswordTyped: true,
      mustChangePassword,
    })
  })
}

/**
 * Counts a try once its slider and its picture were right. A misread picture is used up, but no
 * password was tried, so the next wait does not grow.
 *
 * @returns how many tries there were, with this one
 */
async function countTry(
  { config, db }: AppContext,
  order: LoginOrder,
  bucket: Bucket,
): Promise<number> {
  const { at: now, ip, pass } = order
  const triedCount = await db.write(async (tx) => {
    const kept = await lockAttempts(tx, bucket.name)
    const count = kept && kept.windowEndsAt > now ? kept.triedCount : 0
    const asksCaptcha = config.isHumanCheckOn && count >= captchaFrom
    // Whoever has to wait keeps the picture in sight: the next try needs it too.
    await countAttempt(tx, [bucket], now, asksCaptcha ? { captcha: true } : {})
    await usePass(tx, config.isHumanCheckOn, { ip, now, pass, purpose: 'login' })
    if (!kept || !asksCaptcha) return count + 1
    if (await isCaptchaRead(tx, config, { ...order, now })) return count + 1
    await upsertAttempts(tx, bucket.name, kept)
    return undefined
  })
  return triedCount ?? refuse('captcha-wrong', { captcha: true })
}
