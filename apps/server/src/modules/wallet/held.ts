import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { listBankAccounts } from './banks/bank-account-store.ts'
import { listDeposits } from './deposits/deposit-store.ts'
import { showDisputesOf } from './disputes/show-dispute.ts'
import { listWithdrawals } from './withdrawals/withdrawal-store.ts'

const limit = 10_000

/** Returns the cashier's data about a member, for the member's own export. */
export async function moneyHeld(tx: ReadTx, memberId: string) {
  const page = { limit, memberId, order: 'newest' as const }
  const accounts = await listBankAccounts(tx, memberId)
  const deposits = await listDeposits(tx, page)
  const withdrawals = await listWithdrawals(tx, page)
  const ids = withdrawals.map(({ id }) => id)
  const disputes = [...(await showDisputesOf(tx, ids))]
  return {
    disputes: disputes.flatMap(([withdrawal, cases]) =>
      cases.map((one) => ({ ...one, withdrawal })),
    ),
    bankAccounts: accounts.map(({ addedAt, bank, holder, numberEnd }) => ({
      addedAt,
      bank,
      holder,
      numberEnd,
    })),
    deposits: deposits.map(({ amountUnits, id, method, requestedAt, state }) => ({
      amount: decimalOf(amountUnits),
      id,
      method,
      requestedAt,
      state,
    })),
    withdrawals: withdrawals.map(({ amountUnits, bank, feeUnits, id, requestedAt, state }) => ({
      amount: decimalOf(amountUnits),
      bank,
      fee: decimalOf(feeUnits),
      id,
      requestedAt,
      state,
    })),
  }
}
