import type { Tx } from '#kernel/database'
import { tell } from '#kernel/events'
import { newId } from '#kernel/ids'
import { lockedBalance, openAccounts, underLock } from '#ledger'
import type { Deposit } from '../deposits/deposit.ts'
import { moveDeposit } from '../deposits/move-deposit.ts'
import { chargedBack } from '../events.ts'
import { freePayouts, holdPayouts } from '../holds/hold-store.ts'
import { moveFor } from '../move.ts'
import { cashOf, krw } from '../postings.ts'
import { lockStanding } from '../standing-store.ts'
import { coveredBy, owedUnitsOf } from './chargeback.ts'
import type { Chargeback } from './chargeback.ts'
import { insertChargeback, lockChargebackOf, updateChargeback } from './chargeback-store.ts'
import { takeBackPayment, wonBack } from './postings.ts'

/** A payment whose money was somebody's: by a deposit, or out of suspense. */
export type Credited = {
  paymentId: string
  memberId: string
  amountUnits: bigint
  deposit: Deposit | undefined
}

/**
 * The provider took a payment back that was credited. What the member has free now covers it, up to
 * nothing; what is missing is the house's claim, never a balance below zero. Payouts are held until
 * it has ended. Who calls holds the row of the deposit or of the case; saying it again is nothing.
 */
export async function takeBack(
  tx: Tx,
  { amountUnits, deposit, memberId, paymentId }: Credited,
  at: Date,
): Promise<'charged-back' | 'known'> {
  if (await lockChargebackOf(tx, paymentId)) return 'known'
  await lockStanding(tx, memberId)
  const takenUnits = coveredBy(await freeCash(tx, memberId), amountUnits)
  const isCovered = takenUnits === amountUnits
  const one: Chargeback = {
    amountUnits,
    collectCount: 0,
    decidedBy: null,
    depositId: deposit?.id ?? null,
    endedAt: isCovered ? at : null,
    id: newId(),
    memberId,
    openedAt: at,
    paymentId,
    proposal: null,
    provider: 'sandbox',
    state: isCovered ? 'recovered' : 'open',
    takenUnits,
  }
  await insertChargeback(tx, one)
  await moveFor(tx, memberId, takeBackPayment(one, takenUnits), at)
  // Before anybody else looks: nothing leaves while something is owed.
  if (!isCovered) await holdPayouts(tx, { at, caseId: one.id, memberId })
  await tell(tx, chargedBack, [{ at: at.toISOString(), chargebackId: one.id, memberId }])
  if (deposit) await moveDeposit(tx, deposit, { at, by: 'provider', to: 'charged-back' })
  return 'charged-back'
}

/** The payer's bank decided for the house after all: everything is as it was, the claim first. */
export async function giveBackWon(
  tx: Tx,
  { deposit, paymentId }: Pick<Credited, 'deposit' | 'paymentId'>,
  at: Date,
): Promise<'chargeback-won' | 'known'> {
  const one = await lockChargebackOf(tx, paymentId)
  if (!one || one.state === 'won') return 'known'
  const owedUnits = one.state === 'open' ? owedUnitsOf(one) : 0n
  const lostUnits = one.state === 'written-off' ? owedUnitsOf(one) : 0n
  await moveFor(tx, one.memberId, wonBack(one, { lostUnits, owedUnits }), at)
  await updateChargeback(tx, { ...one, endedAt: at, proposal: null, state: 'won' })
  await freePayouts(tx, one.id)
  if (deposit?.state === 'charged-back') {
    await moveDeposit(tx, deposit, { at, by: 'provider', to: 'credited' })
  }
  return 'chargeback-won'
}

/** What the member has free, with the account held until this transaction ends. */
export async function freeCash(tx: Tx, memberId: string): Promise<bigint> {
  await openAccounts(tx, memberId, krw)
  const place = cashOf(memberId)
  await underLock(tx, [place], () => Promise.resolve())
  return lockedBalance(tx, place)
}
