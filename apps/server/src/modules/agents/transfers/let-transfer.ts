import { findMemberByAccount } from '#identity'
import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { refreshStanding } from '../standing.ts'
import { lockUpline, updateMayTransfer } from '../tree/tree-store.ts'

type Order = { account: string; mayTransfer: boolean; by: string; reason: string; at: Date }

/**
 * Says whether credit may move between a member and who stands above. Who stands there is a move of
 * the tree, which two operators make.
 *
 * @returns the member's id
 * @throws Refusal `account-unknown`; `upline-wrong` where nobody stands above
 */
export async function letTransfer(tx: Tx, order: Order): Promise<string> {
  const account = order.account.trim().toLowerCase()
  const member = (await findMemberByAccount(tx, account)) ?? refuse('account-unknown', { account })
  if (!(await lockUpline(tx, member.id))) refuse('upline-wrong')
  await updateMayTransfer(tx, { ...order, memberId: member.id })
  await refreshStanding(tx, member.id, order.at)
  return member.id
}
