import { notifyMember } from '#identity'
import type { Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { MessageKind } from '@madang/texts'
import { findDeposit } from './deposits/deposit-store.ts'
import { payoutOf } from './withdrawals/withdrawal.ts'
import { findWithdrawal } from './withdrawals/withdrawal-store.ts'

/** The inbox messages for steps of a deposit. */
const depositMessages: Record<string, MessageKind> = {
  credited: 'deposit-credited',
  expired: 'deposit-expired',
  failed: 'deposit-refused',
  refused: 'deposit-refused',
  reported: 'deposit-received',
  returned: 'deposit-refused',
  review: 'deposit-review',
}

/** The inbox messages for steps of a withdrawal. */
const withdrawalMessages: Record<string, MessageKind> = {
  paid: 'withdrawal-paid',
  refused: 'withdrawal-refused',
  requested: 'withdrawal-received',
}

type Moved = { memberId: string; state: string; at: string }

/** Writes inbox messages about steps of deposits to their members. */
export async function writeOfDeposits(tx: Tx, moves: (Moved & { depositId: string })[]) {
  for (const { at, depositId, memberId, state } of moves) {
    const kind = depositMessages[state]
    const deposit = kind && (await findDeposit(tx, depositId))
    if (!deposit) continue
    const amount = decimalOf(deposit.creditedUnits ?? deposit.amountUnits)
    await notifyMember(tx, { at: new Date(at), facts: { amount }, kind, memberId })
  }
}

/** Writes inbox messages about steps of withdrawals to their members. */
export async function writeOfWithdrawals(tx: Tx, moves: (Moved & { withdrawalId: string })[]) {
  for (const { at, memberId, state, withdrawalId } of moves) {
    const kind = withdrawalMessages[state]
    const withdrawal = kind && (await findWithdrawal(tx, withdrawalId))
    if (!withdrawal) continue
    const units = state === 'paid' ? payoutOf(withdrawal) : withdrawal.amountUnits
    const facts = { amount: decimalOf(units) }
    await notifyMember(tx, { at: new Date(at), facts, kind, memberId })
  }
}
