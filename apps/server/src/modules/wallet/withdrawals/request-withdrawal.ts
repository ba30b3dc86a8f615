import type { Tx } from '#kernel/database/database'
import { decimalOf, enteredUnits, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { usualBenefits } from '#kernel/parts/registry'
import type { ClubBenefits, ClubBenefitsOf } from '#kernel/parts/registry'
import type { BankAccount } from '../banks/bank-account.ts'
import { moveFor } from '../move.ts'
import { hold } from '../postings.ts'
import { lockStanding } from '../standing-store.ts'
import { insertStep, type StepBy } from '../step-store.ts'
import { publishMoved } from './move-withdrawal.ts'
import { readTerms, type WithdrawalTerms } from './read-terms.ts'
import { feeOf } from './withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'
import { insertWithdrawal } from './withdrawal-store.ts'

export type WithdrawalOrder = {
  id: string
  memberId: string
  amount: string
  bankAccountId: string
  /** Reads the benefits of the member's club rank, once the request has its turn. */
  benefitsOf?: ClubBenefitsOf
  at: Date
}

/**
 * Opens a member's withdrawal request. Holds the money at once, so that it cannot be played with or
 * requested twice. The caller has checked the payment password.
 *
 * @throws Refusal `withdrawal-gate-closed` with the first gate, `withdrawal-out-of-limits`,
 *   `bank-account-unknown`, `balance-too-low`
 */
export async function requestWithdrawal(tx: Tx, order: WithdrawalOrder): Promise<Withdrawal> {
  const { at, id, memberId } = order
  const amountUnits = enteredUnits(order.amount)
  await lockStanding(tx, memberId)
  const benefits = (await order.benefitsOf?.(tx, memberId, at)) ?? usualBenefits
  const terms = await readTerms(tx, memberId, at, benefits)
  const account = terms.accounts.find((one) => one.id === order.bankAccountId)
  if (!account) return refuse('bank-account-unknown')
  const [shut] = terms.gates.filter(({ code }) => code !== 'balance-too-low')
  if (shut) refuse('withdrawal-gate-closed', { gate: shut.code })
  if (account.usableAt > at) refuse('withdrawal-gate-closed', { gate: 'cooling' })
  refuseOutside(terms, amountUnits)

  const feeUnits = feeOf(amountUnits, terms.settings, terms.countToday)
  if (feeUnits >= amountUnits) refuse('withdrawal-out-of-limits', limitsOf(terms))
  return openWithdrawal(tx, { account, amountUnits, at, benefits, feeUnits, id, memberId })
}

type Opening = {
  id: string
  memberId: string
  account: BankAccount
  amountUnits: bigint
  feeUnits: bigint
  /** Of the rank: the usual duration, of which twice as long is promised. */
  benefits?: Pick<ClubBenefits, 'level' | 'withdrawMinutes'>
  at: Date
  /** Who requested it, if it was not the member. */
  asked?: { by: StepBy; reason: string }
}

/** Stores a withdrawal and holds its money. The caller has checked everything under the lock. */
export async function openWithdrawal(tx: Tx, opening: Opening): Promise<Withdrawal> {
  const { account, amountUnits, at, feeUnits, id, memberId } = opening
  const { level: rankLevel, withdrawMinutes } = opening.benefits ?? usualBenefits
  const withdrawal: Withdrawal = {
    agreedBy: null,
    agreedById: null,
    amountUnits,
    approvedAt: null,
    approvedById: null,
    bank: account.bank,
    bankAccountId: account.id,
    claimedBy: null,
    claimedById: null,
    decidedBy: null,
    dueAt: new Date(at.getTime() + 2 * withdrawMinutes * 60_000),
    failedUnits: 0n,
    feeUnits,
    holder: account.holder,
    id,
    isReceiptAutomatic: false,
    memberId,
    numberEnd: account.numberEnd,
    numberEncrypted: account.numberEncrypted,
    paidAt: null,
    paidById: null,
    rankLevel,
    reason: null,
    receiptDueAt: null,
    receivedUnits: null,
    reference: null,
    requestedAt: at,
    settledUnits: 0n,
    state: 'requested',
    uploads: [],
  }
  await moveFor(tx, memberId, [hold(withdrawal)], at)
  await insertWithdrawal(tx, withdrawal)
  const { by = 'member', reason = null } = opening.asked ?? {}
  await insertStep(tx, id, { at, by, operator: null, reason, state: 'requested' })
  await publishMoved(tx, withdrawal, at)
  return withdrawal
}

function refuseOutside(terms: WithdrawalTerms, amountUnits: bigint): void {
  const { amountMaxUnits, settings } = terms
  const isInside = amountUnits >= unitsOf(settings.amountMin) && amountUnits <= amountMaxUnits
  if (!isInside) refuse('withdrawal-out-of-limits', limitsOf(terms))
  if (amountUnits > terms.dayUnitsLeft) {
    refuse('withdrawal-gate-closed', { gate: 'day-amount-reached' })
  }
}

const limitsOf = ({ amountMaxUnits, settings }: WithdrawalTerms) => ({
  amountMax: decimalOf(amountMaxUnits),
  amountMin: settings.amountMin,
})
