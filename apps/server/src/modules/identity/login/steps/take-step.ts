import type { StepWay } from '@madang/wire/second-step'
import type { Tx } from '#kernel/database/database'
import { digestOf } from '#kernel/ids'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { factorRule } from '../attempt.ts'
import { startLogin, type LoginStep, type Opened } from '../start-login.ts'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { countStepTry, deleteStep } from './login-step-store.ts'
import type { Member } from '../../member.ts'
import { provePasskey } from '../../factors/passkey.ts'
import { readStep } from './read-step.ts'
import { sendCode } from '../../codes/send-code.ts'
import { isRecoveryCode, isTotpCode } from '../../factors/totp.ts'
import { spendCode } from '../../codes/try-code.ts'

export type Proof = {
  way: StepWay
  code: string | undefined
  bankName?: string | undefined
  answer: { id: string } | undefined
}

const triesMax = 5
/** A name is weak proof, so fewer tries are allowed. */
const nameTriesMax = 3

/**
 * Completes the second step and opens a session. The session is fresh, because two factors were
 * proven.
 *
 * @throws Refusal `step-expired`, `not-allowed`, `code-missing`, `code-wrong`, `code-expired`,
 *   `recovery-code-wrong`, `passkey-wrong`, `too-many-requests`, `member-not-active`
 */
export async function takeStep(
  context: AppContext,
  order: Proof & { ticket: string | undefined; at: Date },
): Promise<Opened | LoginStep> {
  const { db } = context
  const { at, ticket = '', way } = order
  const digest = digestOf(ticket)
  const { begun, member, ways } = await db.read((tx) => readStep(tx, ticket, at))
  if (!begun.ways.includes(way)) return refuse('not-allowed')
  if (ways[way] === undefined) return refuse('step-expired')
  const isCode = way === 'sms' || way === 'email'
  const asksName = isCode && ways['bankName'] !== undefined
  needTyped(order, asksName)
  const max = asksName ? nameTriesMax : triesMax
  const step = (await db.write((tx) => countStepTry(tx, digest, at, max))) ?? refuse('step-expired')
  await db.write((tx) => countAttempt(tx, [factorBucket(member.id)], at))
  if (isCode) await proveByCode(context, member, asksName, order)
  return db.write(async (tx) => {
    if (!isCode) await proveFactor(tx, context, member.id, order, ticket)
    if (!(await deleteStep(tx, digest))) return refuse('step-expired')
    const { device, ip, isPasswordTyped, isRemembered, mustChangePassword } = step
    const how = { at, device, ip, isPasswordTyped, isRemembered, isStepTaken: true }
    const place = step.place ?? undefined
    return startLogin(tx, context, member.id, { ...how, mustChangePassword, place })
  })
}

/** Refuses an empty field before anything is counted or used up. */
function needTyped({ bankName, code, way }: Proof, asksName: boolean): void {
  if (way !== 'passkey' && !code?.trim()) refuse('code-missing')
  if (asksName && !bankName?.trim()) refuse('input-invalid', { fields: { bankName: 'required' } })
}

export const factorBucket = (memberId: string) => ({
  name: `factor:${memberId}`,
  rule: factorRule,
})

/** A wrong name leaves the code valid; the answer does not reveal which of the two was wrong. */
async function proveByCode(
  context: AppContext,
  member: Member,
  asksName: boolean,
  { at, bankName, code, ticket = '', way }: Proof & { ticket: string | undefined; at: Date },
): Promise<void> {
  const receiver = (way === 'sms' ? member.mobile : member.email) ?? refuse('not-allowed')
  const isRestRight = !asksName || isSameName(bankName, member.realName)
  await spendCode(context, { at, bound: ticket, code, isRestRight, purpose: 'step', receiver })
}

const isSameName = (typed: string | undefined, name: string | null): boolean =>
  name !== null && typed !== undefined && plain(typed) === plain(name)
const plain = (name: string): string => name.normalize('NFC').replace(/\s+/g, '').toLowerCase()

/**
 * Proves a TOTP code, a recovery code or a passkey.
 *
 * @param bound what the passkey's challenge is bound to: a ticket or a session
 * @throws Refusal `code-missing`, `code-wrong`, `recovery-code-wrong`, `passkey-wrong`
 */
export async function proveFactor(
  tx: Tx,
  context: AppContext,
  memberId: string,
  { answer, at, code, way }: Proof & { at: Date },
  bound: string,
): Promise<void> {
  if (way === 'passkey') {
    if (!answer) return refuse('passkey-wrong')
    await provePasskey(tx, context, { answer, at, bound, memberId })
    return
  }
  const typed = code?.trim()
  if (!typed) return refuse('code-missing')
  if (way !== 'totp') {
    if (!(await isRecoveryCode(tx, context, memberId, typed))) refuse('recovery-code-wrong')
  } else if (!(await isTotpCode(tx, memberId, typed, at))) refuse('code-wrong')
}

/** Sends the code of a step. @throws Refusal `step-expired`, `not-allowed`, those of `sendCode` */
export async function sendStepCode(
  context: AppContext,
  order: { ticket: string | undefined; way: 'sms' | 'email'; ip: string; at: Date },
): Promise<number> {
  const { at, ip, ticket = '', way } = order
  const { begun, member, ways } = await context.db.read((tx) => readStep(tx, ticket, at))
  const receiver = way === 'sms' ? member.mobile : member.email
  if (!receiver || !begun.ways.includes(way)) return refuse('not-allowed')
  if (ways[way] === undefined) return refuse('step-expired')
  return sendCode(context, {
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
