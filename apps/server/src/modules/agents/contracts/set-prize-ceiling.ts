import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { isBelow, lockTree } from '../tree/tree-store.ts'
import { insertCeilingWord } from './ceiling-store.ts'
import { findInForce } from './contract-store.ts'
import { prizeGroupsOf } from './prize-groups.ts'

type Ceiling = { id: string; memberId: string; prizeGroup: number | null; at: Date }

/**
 * Sets the highest prize group of a member from now on, at most the agent's own. Placed tickets
 * keep theirs. Null removes the agent's ceiling.
 *
 * @throws Refusal `upline-has-no-contract` without an own contract, `rate-above-upline`
 */
export async function setPrizeCeiling(
  tx: Tx,
  { agentId, at, id, memberId, prizeGroup }: Ceiling & { agentId: string },
): Promise<void> {
  if (prizeGroup !== null) {
    const most = (await findCeilingMost(tx, agentId)) ?? refuse('upline-has-no-contract')
    if (prizeGroup > most) refuse('rate-above-upline')
  }
  const word = { reason: '', reportedAt: at, reportedBy: `agent:${agentId}` }
  await insertCeilingWord(tx, { ...word, agentId, id, memberId, prizeGroup })
}

/**
 * Sets the ceiling of a member who is currently below the agent.
 *
 * @throws Refusal `not-found` for everybody else, whether they exist or not
 */
export async function changePrizeCeiling(
  tx: Tx,
  ceiling: Ceiling & { agentId: string },
): Promise<void> {
  await lockTree(tx)
  if (!(await isBelow(tx, ceiling.agentId, ceiling.memberId))) refuse('not-found')
  await setPrizeCeiling(tx, ceiling)
}

/** Sets the house's ceiling; it applies wherever the member is in the tree. */
export const limitPrizeGroup = (
  tx: Tx,
  { at, by, id, memberId, prizeGroup, reason }: Ceiling & { by: string; reason: string },
): Promise<unknown> =>
  insertCeilingWord(tx, {
    agentId: null,
    id,
    memberId,
    prizeGroup,
    reason,
    reportedAt: at,
    reportedBy: by,
  })

/** Returns the highest group that an agent may give; undefined without a lottery contract. */
export async function findCeilingMost(tx: ReadTx, agentId: string): Promise<number | undefined> {
  const own = await findInForce(tx, agentId, 'LOTTERY_REBATE')
  return own && (await prizeGroupsOf(tx, [agentId])).get(agentId)
}
