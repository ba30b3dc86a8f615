import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { readSettings } from '#settings'
import { addressRule, captchaFrom } from './attempt.ts'
import { deleteAttempts, giveBackAttempt, lockAttempts } from './attempt-store.ts'
import { comeIn } from './come-in.ts'
import { accountBucket, addressBucket, countAttempt } from './count-attempt.ts'
import { findCredential, type Credential } from './credential-store.ts'
import { isPassword } from './hash-password.ts'
import { usePass } from './human-check.ts'
import { foldedName, memberKind } from './member.ts'
import type { Member } from './member.ts'
import { findMemberByAccount } from './member-store.ts'
import { useOneTimePassword } from './one-time-password.ts'
import { useCaptcha } from './open-captcha.ts'
import type { CaptchaProof } from './open-captcha.ts'
import type { OpenedSession, Origin } from './open-session.ts'

export type LoginOrder = Origin &
  CaptchaProof & {
    account: string
    password: string
    pass: string | undefined
    at: Date
  }

/**
 * Logs a member in by name and password. An unknown name, a wrong password and a trial's name get
 * the same answer after the same work. After some wrong ones a picture is asked for.
 *
 * @throws Refusal `human-check-failed`, `captcha-wrong`, `too-many-requests`, `login-wrong`,
 *   `member-not-active`
 */
export async function logIn(ground: Ground, order: LoginOrder): Promise<OpenedSession> {
  const { config, db } = ground
  const { at, ip, password } = order
  const account = foldedName(order.account)
  const byAccount = accountBucket(account)
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
    if (asksCaptcha) await useCaptcha(tx, config, { ...order, now: at })
  })
  const known = await db.read((tx) => findKnown(tx, account))
  const isRight = (await isPassword(config, password, known?.credential.hash)) && Boolean(known)
  const isOneTime = known && !isRight && (await useOneTimePassword(ground, known.member, order))
  if (!known || (!isRight && !isOneTime)) {
    ground.log.info({ ip }, 'a login was refused')
    const captcha = config.isHumanCheckOn && triedCount >= captchaFrom
    return refuse('login-wrong', captcha ? { captcha } : {})
  }

  return db.write(async (tx) => {
    await deleteAttempts(tx, byAccount.name)
    await giveBackAttempt(tx, byAddress.name)
    const mustChangePassword = isOneTime || (await mustChange(tx, known.credential, at))
    return comeIn(tx, known.member.id, { ...order, isPasswordTyped: true, mustChangePassword })
  })
}

type Known = { member: Member; credential: Credential }

async function findKnown(tx: Tx, account: string): Promise<Known | undefined> {
  const member = await findMemberByAccount(tx, account)
  if (!member || member.kind !== memberKind.member) return undefined
  const credential = await findCredential(tx, member.id, 'login')
  return credential && { credential, member }
}

/** A password that somebody else chose, or one that the brand's switch calls too old. */
async function mustChange(tx: Tx, credential: Credential, now: Date): Promise<boolean> {
  if (credential.isInitial) return true
  const { passwords, switches } = await readSettings(tx)
  if (!switches.CHNGPASSVERIF3) return false
  return now.getTime() - credential.setAt.getTime() > passwords.lifeDays * 86_400_000
}
