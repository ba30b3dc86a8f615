import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { readSettings } from '#settings'
import { addressRule } from './attempt.ts'
import { deleteAttempts, giveBackAttempt } from './attempt-store.ts'
import { accountBucket, addressBucket, countAttempt } from './count-attempt.ts'
import { findCredential, type Credential } from './credential-store.ts'
import { isPassword } from './hash-password.ts'
import { usePass } from './human-check.ts'
import { foldedName, memberKind } from './member.ts'
import type { Member } from './member.ts'
import { findMemberByAccount, lockMember } from './member-store.ts'
import { openSession } from './open-session.ts'
import type { OpenedSession, Origin } from './open-session.ts'

export type LoginOrder = Origin & {
  account: string
  password: string
  pass: string | undefined
  at: Date
}

/**
 * Logs a member in by name and password. An unknown name, a wrong password and a trial's name get
 * the same answer after the same work.
 *
 * @throws Refusal `human-check-failed`, `too-many-requests`, `login-wrong`, `member-not-active`
 */
export async function logIn(ground: Ground, order: LoginOrder): Promise<OpenedSession> {
  const { config, db } = ground
  const { at, ip, password } = order
  const account = foldedName(order.account)
  const byAccount = accountBucket(account)
  const byAddress = addressBucket(addressRule, 'login', ip)

  await db.write(async (tx) => {
    await countAttempt(tx, [byAccount, byAddress], at)
    await usePass(tx, config.isHumanCheckOn, { ip, now: at, pass: order.pass, purpose: 'login' })
  })
  const known = await db.read((tx) => findKnown(tx, account))
  if (!(await isPassword(config, password, known?.credential.hash)) || !known) {
    ground.log.info({ ip }, 'a login was refused')
    return refuse('login-wrong')
  }

  return db.write(async (tx) => {
    await deleteAttempts(tx, byAccount.name)
    await giveBackAttempt(tx, byAddress.name)
    // Who is suspended in this very moment must not slip in.
    const member = await lockMember(tx, known.member.id)
    if (!member || !mayLogIn(member)) return refuse('member-not-active')
    const mustChangePassword = await mustChange(tx, known.credential, at)
    return openSession(tx, member, { ...order, isPasswordTyped: true, mustChangePassword })
  })
}

type Known = { member: Member; credential: Credential }

async function findKnown(tx: Tx, account: string): Promise<Known | undefined> {
  const member = await findMemberByAccount(tx, account)
  if (!member || member.kind !== memberKind.member) return undefined
  const credential = await findCredential(tx, member.id, 'login')
  return credential && { credential, member }
}

const mayLogIn = (member: Member): boolean =>
  member.state === 'active' || member.state === 'age_limited'

/** A password that somebody else chose, or one that the brand's switch calls too old. */
async function mustChange(tx: Tx, credential: Credential, now: Date): Promise<boolean> {
  if (credential.isInitial) return true
  const { passwords, switches } = await readSettings(tx)
  if (!switches.CHNGPASSVERIF3) return false
  return now.getTime() - credential.setAt.getTime() > passwords.lifeDays * 86_400_000
}
