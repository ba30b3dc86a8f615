import { approveWithdrawal } from '@madang/wire/cash-office'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { needColleague } from '#operators'
import type { Decision } from '../deposits/decide-deposit.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'
import { lockWithdrawal } from './withdrawal-store.ts'

/**
 * Assigns a withdrawal to an operator, so that two never pay the same one, or to a colleague who
 * may decide it.
 *
 * @throws Refusal `not-found`, `not-allowed`, `document-moved-on`
 */
export async function claimWithdrawal(
  tx: Tx,
  { at, id, operator, to }: Decision & { to?: string },
): Promise<Withdrawal> {
  const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('not-found')
  const owner = to === undefined ? operator : await needColleague(tx, to, approveWithdrawal)
  const change = { claimedBy: owner.name, claimedById: owner.id }
  const moved = { at, by: 'operator', change, operator: operator.name, to: 'checking' } as const
  return moveWithdrawal(tx, withdrawal, moved)
}
