import type { ReadTx, Tx } from '#kernel/database'
import { flooredToCents } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { countUnsettledDeposits } from '../deposits/deposit-store.ts'
import { hasOpenCase } from '../payments/suspense-store.ts'
import { lockStanding } from '../standing-store.ts'
import type { BankAccount } from '../banks/bank-account.ts'
import type { Gate } from './gate.ts'
import { openWithdrawal } from './request-withdrawal.ts'
import { readTerms } from './read-terms.ts'

/** What a member who leaves would get, and what stands against it. */
export type PayOutTerms = {
  cashUnits: bigint
  accounts: BankAccount[]
  gates: Gate[]
  hasPaymentPassword: boolean
  hasOpenDeposits: boolean
  hasSuspense: boolean
}

/**
 * Of the gates of a withdrawal only those count that keep a thief away: what was deposited need not
 * be played, and no amount is too small or too large to be given back.
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
 * Holds the whole balance for one last withdrawal without a fee; people pay it like any other. The
 * payment password was checked before. What is smaller than a hundredth stays in the books.
 *
 * @returns what is paid out; nothing moves when there is nothing
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
