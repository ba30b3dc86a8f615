import { findMemberByAccount } from '#identity'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { refreshStanding } from '../standing.ts'
import { lockUpline, updateMayTransfer } from '../tree/tree-store.ts'

type Order = { account: string; mayTransfer: boolean; by: string; reason: string; at: Date }

/**
 * Sets whether credit may move between a member and the upline. Changing the upline itself is a
 * move of the tree, which needs two operators.
 *
 * @returns the member's id
 * @throws Refusal `account-unknown`; `upline-wrong` for a member without an upline
 */
export async function letTransfer(tx: Tx, order: Order): Promise<string> {
  const account = order.account.trim().toLowerCase()
  const member = (await findMemberByAccount(tx, account)) ?? refuse('account-unknown', { account })
  if (!(await lockUpline(tx, member.id))) refuse('upline-wrong')
  await updateMayTransfer(tx, { ...order, memberId: member.id })
  await refreshStanding(tx, member.id, order.at)
  return member.id
}
