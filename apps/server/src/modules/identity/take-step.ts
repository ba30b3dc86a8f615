import type { StepWay } from '@madang/wire/second-step'
import type { Tx } from '#kernel/database'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { factorRule } from './attempt.ts'
import { comeIn, type LoginStep, type Opened } from './come-in.ts'
import { countAttempt } from './count-attempt.ts'
import { countStepTry, deleteStep, findStep, type KeptStep } from './login-step-store.ts'
import type { Member } from './member.ts'
import { findMember } from './member-store.ts'
import { provePasskey } from './passkey.ts'
import { sendCode } from './send-code.ts'
import { isRecoveryCode, isTotpCode } from './totp.ts'
import { spendCode } from './try-code.ts'

export type Proof = {
  way: StepWay
  code: string | undefined
  bankName?: string | undefined
  answer: { id: string } | undefined
}

const triesMax = 5
/** Knowing a name proves little, so it may be tried less often. */
const nameTriesMax = 3

/**
 * Takes the second step: what was begun ends in a session, fresh because two factors were shown.
 *
 * @throws Refusal `step-expired`, `not-allowed`, `code-missing`, `code-wrong`, `code-expired`,
 *   `recovery-code-wrong`, `passkey-wrong`, `too-many-requests`, `member-not-active`
 */
export async function takeStep(
  ground: Ground,
  order: Proof & { ticket: string | undefined; at: Date },
): Promise<Opened | LoginStep> {
  const { db } = ground
  const { at, ticket = '', way } = order
  const digest = digestOf(ticket)
  const begun = (await db.read((tx) => findStep(tx, digest, at))) ?? refuse('step-expired')
  if (!begun.ways.includes(way)) return refuse('not-allowed')
  const max = begun.ways.includes('bankName') ? nameTriesMax : triesMax
  const step = (await db.write((tx) => countStepTry(tx, digest, at, max))) ?? refuse('step-expired')
  const member = await db.read((tx) => findMember(tx, step.memberId))
  if (!member) return refuse('step-expired')
  await db.write((tx) => countAttempt(tx, [factorBucket(member.id)], at))
  if (way === 'sms' || way === 'email') await proveByCode(ground, member, step, order)
  return db.write(async (tx) => {
    if (way !== 'sms' && way !== 'email') await proveFactor(tx, ground, member.id, order, ticket)
    if (!(await deleteStep(tx, digest))) return refuse('step-expired')
    const { device, ip, isPasswordTyped, isRemembered, mustChangePassword } = step
    const how = { at, device, ip, isPasswordTyped, isRemembered, isStepTaken: true }
    return comeIn(tx, ground, member.id, { ...how, mustChangePassword })
  })
}

export const factorBucket = (memberId: string) => ({
  name: `factor:${memberId}`,
  rule: factorRule,
})

async function proveByCode(
  ground: Ground,
  member: Member,
  step: KeptStep,
  { at, bankName, code, ticket = '', way }: Proof & { ticket: string | undefined; at: Date },
): Promise<void> {
  const receiver = (way === 'sms' ? member.mobile : member.email) ?? refuse('not-allowed')
  const isNameRight = !step.ways.includes('bankName') || isSameName(bankName, member.realName)
  // The code is looked at first, so that the answer does not say which of the two was wrong.
  await spendCode(ground, { at, bound: ticket, code, purpose: 'step', receiver })
  if (!isNameRight) refuse('code-wrong')
}

const isSameName = (typed: string | undefined, name: string | null): boolean =>
  name !== null && typed !== undefined && plain(typed) === plain(name)
const plain = (name: string): string => name.normalize('NFC').replace(/\s+/g, '').toLowerCase()

/**
 * Proves an app's code, a recovery code or a passkey.
 *
 * @param bound what a passkey's challenge was made for: a ticket or a session
 * @throws Refusal `code-missing`, `code-wrong`, `recovery-code-wrong`, `passkey-wrong`
 */
export async function proveFactor(
  tx: Tx,
  ground: Ground,
  memberId: string,
  { answer, at, code, way }: Proof & { at: Date },
  bound: string,
): Promise<void> {
  if (way === 'passkey') {
    if (!answer) return refuse('passkey-wrong')
    await provePasskey(tx, ground, { answer, at, bound, memberId })
    return
  }
  const typed = code?.trim()
  if (!typed) return refuse('code-missing')
  if (way !== 'totp') {
    if (!(await isRecoveryCode(tx, ground, memberId, typed))) refuse('recovery-code-wrong')
  } else if (!(await isTotpCode(tx, memberId, typed, at))) refuse('code-wrong')
}

/** Sends the code of a step. @throws Refusal `step-expired`, `not-allowed`, and of sending */
export async function sendStepCode(
  ground: Ground,
  order: { ticket: string | undefined; way: 'sms' | 'email'; ip: string; at: Date },
): Promise<number> {
  const { at, ip, ticket = '', way } = order
  const { member, step } = await ground.db.read(async (tx) => {
    const begun = (await findStep(tx, digestOf(ticket), at)) ?? refuse('step-expired')
    return { member: await findMember(tx, begun.memberId), step: begun }
  })
  const receiver = way === 'sms' ? member?.mobile : member?.email
  if (!member || !receiver || !step.ways.includes(way)) return refuse('not-allowed')
  return sendCode(ground, {
    at,
    bound: ticket,
    channel: way === 'sms' ? 'sms' : 'mail',
    ip,
    isWanted: true,
    language: member.language,
    purpose: 'step',
    receiver,
  })
}
