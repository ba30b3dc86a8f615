import type { ReadTx, Tx } from '#kernel/database/database'
import { flooredToCents } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { countUnsettledDeposits } from '../deposits/deposit-store.ts'
import { hasOpenCase } from '../payments/suspense-store.ts'
import { lockStanding } from '../standing-store.ts'
import type { BankAccount } from '../banks/bank-account.ts'
import type { Gate } from './gate.ts'
import { openWithdrawal } from './request-withdrawal.ts'
import { readTerms } from './read-terms.ts'

/** The amount that a leaving member would get, and what prevents the payout. */
export type PayOutTerms = {
  cashUnits: bigint
  accounts: BankAccount[]
  gates: Gate[]
  hasPaymentPassword: boolean
  hasOpenDeposits: boolean
  hasSuspense: boolean
}

/**
 * Returns the terms of a final payout. Only the gates against theft count: there is no wagering
 * requirement, and no amount is too small or too large.
 */
export async function readPayOut(tx: ReadTx, memberId: string, now: Date): Promise<PayOutTerms> {
  const terms = await readTerms(tx, memberId, now)
  const cashUnits = flooredToCents(terms.cashUnits)
  const counted = terms.gates.filter(({ code }) => keepsThievesAway.has(code))
  return {
    accounts: terms.accounts,
    cashUnits,
    gates: cashUnits > 0n ? counted : [],
    hasOpenDeposits: (await countUnsettledDeposits(tx, memberId)) > 0,
    hasSuspense: await hasOpenCase(tx, memberId),
    hasPaymentPassword: terms.hasPaymentPassword,
  }
}

const keepsThievesAway = new Set<Gate['code']>([
  'payment-password-missing',
  'bank-account-missing',
  'cooling',
])

type PayOut = { id: string; memberId: string; bankAccountId?: string | undefined; at: Date }

/**
 * Opens a last withdrawal of the whole balance without a fee; operators pay it like any other. The
 * caller has checked the payment password. Fractions of a hundredth stay in the books.
 *
 * @returns the amount to pay out; zero if there is none, and then nothing moves
 * @throws Refusal `withdrawal-gate-closed`, `bank-account-unknown`, `account-frozen`
 */
export async function payOutAll(tx: Tx, { at, bankAccountId, id, memberId }: PayOut) {
  await lockStanding(tx, memberId)
  const { accounts, cashUnits, gates } = await readPayOut(tx, memberId, at)
  if (cashUnits === 0n) return 0n
  const [shut] = gates
  if (shut) refuse('withdrawal-gate-closed', { gate: shut.code })
  const account = accounts.find((one) => one.id === bankAccountId)
  if (!account) return refuse('bank-account-unknown')
  if (account.usableAt > at) refuse('withdrawal-gate-closed', { gate: 'cooling' })
  await openWithdrawal(tx, { account, amountUnits: cashUnits, at, feeUnits: 0n, id, memberId })
  return cashUnits
}
