import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { noteFactorChange } from './warn-member.ts'
import { findCredential, insertCredential, updateFailures, updateHash } from './credential-store.ts'
import { lockCredential } from './credential-store.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { findMember } from './member-store.ts'
import { isEasyPin } from './password.ts'

/** Five wrong ones lock it for half an hour, ten until support opens it. */
const failedCountPause = 5
const failedCountMax = 10
const pauseMs = 30 * 60_000
const forEver = new Date('9999-12-31T00:00:00Z')

type Shelved = Pick<Ground, 'config' | 'db'>

/**
 * Proves the payment password before money goes out. Counted in a transaction of its own, before
 * the caller's: a wrong one stays counted although the caller's work is refused.
 *
 * @throws Refusal `payment-password-missing`, `payment-password-wrong`, `payment-password-locked`
 */
export async function checkPaymentPassword(
  { config, db }: Shelved,
  order: { memberId: string; password: string; at: Date },
): Promise<void> {
  const { at, memberId, password } = order
  const kept = await db.write((tx) => countBefore(tx, memberId, at))
  if (!(await isPassword(config, password, kept.hash))) {
    return refuse('payment-password-wrong', { triesLeft: triesLeft(kept.failedCount) })
  }
  await db.write((tx) =>
    updateFailures(tx, memberId, 'payment', { failedCount: 0, lockedUntil: null }),
  )
}

/** Counts the try as a wrong one first, so that many at once cannot guess together. */
async function countBefore(tx: Tx, memberId: string, at: Date) {
  const kept = await lockCredential(tx, memberId, 'payment')
  if (!kept) return refuse('payment-password-missing')
  if (kept.lockedUntil && kept.lockedUntil > at) return refuse('payment-password-locked')
  const failedCount = kept.failedCount + 1
  await updateFailures(tx, memberId, 'payment', {
    failedCount,
    lockedUntil: lockAfter(failedCount, at),
  })
  return { failedCount, hash: kept.hash }
}

function lockAfter(failedCount: number, at: Date): Date | null {
  if (failedCount >= failedCountMax) return forEver
  return failedCount === failedCountPause ? new Date(at.getTime() + pauseMs) : null
}

const triesLeft = (failedCount: number): number =>
  (failedCount < failedCountPause ? failedCountPause : failedCountMax) - failedCount

export async function hasPaymentPassword(tx: Tx, memberId: string): Promise<boolean> {
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

/** @throws Refusal those of checking the old one, and `input-invalid` for the new one */
export async function changePaymentPassword(
  ground: Ground,
  order: {
    memberId: string
    oldPassword: string
    newPassword: string
    confirmNewPassword: string
    at: Date
  },
): Promise<void> {
  const { at, memberId, newPassword } = order
  await checkPin(ground, memberId, newPassword, order.confirmNewPassword, 'newPassword')
  await checkPaymentPassword(ground, { at, memberId, password: order.oldPassword })
  const hash = await hashPassword(ground.config, newPassword)
  await ground.db.write(async (tx) => {
    await updateHash(tx, { hash, memberId, purpose: 'payment', setAt: at })
    const member = await findMember(tx, memberId)
    if (member) await noteFactorChange(tx, ground, member, at)
  })
}

async function checkPin(
  { db }: Pick<Ground, 'db'>,
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
