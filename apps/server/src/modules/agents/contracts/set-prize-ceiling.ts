import type { ReadTx, Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { isBelow, lockTree } from '../tree/tree-store.ts'
import { insertCeilingWord } from './ceiling-store.ts'
import { findInForce } from './contract-store.ts'
import { prizeGroupsOf } from './prize-groups.ts'

type Ceiling = { id: string; memberId: string; prizeGroup: number | null; at: Date }

/**
 * From now on somebody plays lotteries up to this prize group: at most the agent's own. Tickets
 * that are placed keep theirs. Null takes the agent's word back.
 *
 * @throws Refusal `upline-has-no-contract` without an own one, `rate-above-upline`
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
 * The same for somebody who stands below the agent at this instant.
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

/** The house's own word; it holds wherever the member stands. */
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

/** The highest group that an agent may give; undefined without an own contract on lotteries. */
export async function findCeilingMost(tx: ReadTx, agentId: string): Promise<number | undefined> {
  const own = await findInForce(tx, agentId, 'LOTTERY_REBATE')
  return own && (await prizeGroupsOf(tx, [agentId])).get(agentId)
}
