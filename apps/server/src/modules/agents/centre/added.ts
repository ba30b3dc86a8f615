import { findMember, hasSeeminglyNoPassword } from '#identity'
import type { Member } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findUpline } from '../tree/tree-store.ts'

/** Returns a member whom the agent referred and who still stands directly below. */
async function findAdded(tx: ReadTx, agentId: string, memberId: string) {
  const member = await findMember(tx, memberId)
  const edge = await findUpline(tx, memberId)
  const isOwn = member?.referredById === agentId && edge?.uplineId === agentId
  return isOwn ? member : undefined
}

/** @throws Refusal `not-found` for everybody else, whether they exist or not */
export async function needAdded(tx: ReadTx, agentId: string, memberId: string): Promise<Member> {
  return (await findAdded(tx, agentId, memberId)) ?? refuse('not-found')
}

/** Whether the page offers the agent to give the first password again. */
export async function mayRenewPassword(
  tx: ReadTx,
  agentId: string,
  memberId: string,
): Promise<boolean> {
  const added = await findAdded(tx, agentId, memberId)
  return added !== undefined && hasSeeminglyNoPassword(tx, added)
}
