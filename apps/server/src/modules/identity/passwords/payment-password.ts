import type { PaymentPasswordState } from '@madang/wire/members'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import type { NotificationContext } from '#notifications'
import { noteFactorChange } from '../login/warn-member.ts'
import {
  deleteCredential,
  findCredential,
  insertCredential,
  lockCredential,
  updateFailures,
  updateHash,
} from './credential-store.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { findMember, lockMember } from '../member-store.ts'
import { isEasyPin } from './password.ts'

/** Five wrong tries lock it for half an hour, ten until support unlocks it. */
const failedCountPause = 5
const failedCountMax = 10
const pauseMs = 30 * 60_000
const forEver = new Date('9999-12-31T00:00:00Z')

type Shelved = Pick<AppContext, 'config' | 'db'>

/**
 * Proves the payment password before a withdrawal. The hash is checked first; its result counts
 * only under the lock, in order. So parallel guesses gain nothing, and ten parallel requests with
 * the right password lock nobody out. Tries are counted in a separate transaction: they stay
 * counted although the caller's work is refused.
 *
 * @throws Refusal `payment-password-missing`, `payment-password-wrong`, `payment-password-locked`
 */
export async function checkPaymentPassword(
  { config, db }: Shelved,
  order: { memberId: string; password: string; at: Date },
): Promise<void> {
  const { at, memberId, password } = order
  for (;;) {
    const kept = await db.read((tx) => findCredential(tx, memberId, 'payment'))
    if (!kept) return refuse('payment-password-missing')
    if (isLocked(kept, at)) return refuse('payment-password-locked')
    const isRight = await isPassword(config, password, kept.hash)
    const verdict = await db.write((tx) => countTry(tx, memberId, { at, hash: kept.hash, isRight }))
    if (verdict === 'changed') continue
    if (verdict === 'right') return
    refuse('payment-password-wrong', { triesLeft: triesLeft(verdict) })
  }
}

/**
 * Counts one result of the hash check. During a lock even the right password is refused as locked;
 * a password that was changed meanwhile is checked again.
 *
 * @returns how many were wrong in a row, when this one is wrong
 */
async function countTry(
  tx: Tx,
  memberId: string,
  tried: { at: Date; hash: string; isRight: boolean },
): Promise<number | 'right' | 'changed'> {
  const kept = await lockCredential(tx, memberId, 'payment')
  if (kept?.hash !== tried.hash) return 'changed'
  if (isLocked(kept, tried.at)) return refuse('payment-password-locked')
  const failedCount = tried.isRight ? 0 : kept.failedCount + 1
  const isSame = failedCount === kept.failedCount && kept.lockedUntil === null
  const lockedUntil = lockAfter(failedCount, tried.at)
  if (!isSame) await updateFailures(tx, memberId, 'payment', { failedCount, lockedUntil })
  return tried.isRight ? 'right' : failedCount
}

const isLocked = ({ lockedUntil }: { lockedUntil: Date | null }, at: Date): boolean =>
  lockedUntil !== null && lockedUntil > at

function lockAfter(failedCount: number, at: Date): Date | null {
  if (failedCount >= failedCountMax) return forEver
  return failedCount === failedCountPause ? new Date(at.getTime() + pauseMs) : null
}

const triesLeft = (failedCount: number): number =>
  (failedCount < failedCountPause ? failedCountPause : failedCountMax) - failedCount

export async function hasPaymentPassword(tx: ReadTx, memberId: string): Promise<boolean> {
  return (await findCredential(tx, memberId, 'payment')) !== undefined
}

/** @throws Refusal `payment-password-exists`, `input-invalid` when too easy or not six digits */
export async function setPaymentPassword(
  { config, db }: Shelved,
  order: { memberId: string; password: string; confirmPassword: string; at: Date },
): Promise<void> {
  const { at, memberId, password } = order
  await checkPin({ db }, memberId, password, order.confirmPassword, 'password')
  const hash = await hashPassword(config, password)
  await db.write(async (tx) => {
    const isNew = await insertCredential(tx, { hash, memberId, purpose: 'payment', setAt: at })
    if (!isNew) refuse('payment-password-exists')
  })
}

/** Returns what support sees: whether a payment password exists and can be tried. */
export async function paymentPasswordState(
  tx: ReadTx,
  memberId: string,
  at: Date,
): Promise<PaymentPasswordState> {
  const kept = await findCredential(tx, memberId, 'payment')
  if (!kept) return 'none'
  if (!isLocked(kept, at)) return 'open'
  return kept.failedCount >= failedCountMax ? 'locked' : 'paused'
}

/**
 * Deletes a forgotten or locked payment password, so that the member sets another. The member is
 * notified, and payouts wait as after every change. @throws Refusal `not-found`
 */
export async function removePaymentPassword(
  tx: Tx,
  context: NotificationContext,
  order: { memberId: string; at: Date },
): Promise<void> {
  const member = (await lockMember(tx, order.memberId)) ?? refuse('not-found')
  if (!(await deleteCredential(tx, member.id, 'payment'))) refuse('not-found')
  await noteFactorChange(tx, context, member, order.at)
}

/**
 * Changes the payment password.
 *
 * @throws Refusal those of checking the old one, and `input-invalid` for the new one
 */
export async function changePaymentPassword(
  context: AppContext,
  order: {
    memberId: string
    oldPassword: string
    newPassword: string
    confirmNewPassword: string
    at: Date
  },
): Promise<void> {
  const { at, memberId, newPassword } = order
  await checkPin(context, memberId, newPassword, order.confirmNewPassword, 'newPassword')
  await checkPaymentPassword(context, { at, memberId, password: order.oldPassword })
  const hash = await hashPassword(context.config, newPassword)
  await context.db.write(async (tx) => {
    await updateHash(tx, { hash, memberId, purpose: 'payment', setAt: at })
    const member = await findMember(tx, memberId)
    if (member) await noteFactorChange(tx, context, member, at)
  })
}

async function checkPin(
  { db }: Pick<AppContext, 'db'>,
  memberId: string,
  pin: string,
  confirmation: string,
  field: string,
): Promise<void> {
  const member = await db.read((tx) => findMember(tx, memberId))
  if (!/^\d{6}$/.test(pin)) refuse('input-invalid', { fields: { [field]: 'pin-form' } })
  if (isEasyPin(pin, member?.bornOn ?? null)) {
    refuse('input-invalid', { fields: { [field]: 'pin-easy' } })
  }
  if (pin !== confirmation) {
    const name = field === 'password' ? 'confirmPassword' : 'confirmNewPassword'
    refuse('input-invalid', { fields: { [name]: 'confirmation-differs' } })
  }
}
