import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agent-prize-groups'
import type { ReadTx } from '#kernel/database/database'
import { listNames } from '../who.ts'
import { listCeilingWords } from './ceiling-store.ts'
import { prizeGroupsOf } from './prize-groups.ts'
import { findCeilingMost } from './set-prize-ceiling.ts'

const shownMax = 50

/** Returns a member's ceilings for an upline. Other agents who set one are not named. */
export async function showCeiling(
  tx: ReadTx,
  agentId: string,
  memberId: string,
): Promise<Gives<typeof wire.setPrizeGroup>> {
  const words = await listCeilingWords(tx, memberId, shownMax)
  const most = agentId === memberId ? undefined : await findCeilingMost(tx, agentId)
  return {
    most: most ?? null,
    own: words.find((one) => one.agentId === agentId)?.prizeGroup ?? null,
    prizeGroup: await findGroup(tx, memberId),
    words: words.map((one) => ({
      at: one.reportedAt.toISOString(),
      by: one.agentId === agentId ? 'own' : one.agentId === null ? 'house' : 'line',
      prizeGroup: one.prizeGroup,
    })),
  }
}

/** Returns a member's ceilings for operators, with who set them and why. */
export async function showPrizeGroup(
  tx: ReadTx,
  memberId: string,
): Promise<Gives<typeof wire.showPrizeGroup>> {
  const words = await listCeilingWords(tx, memberId, shownMax)
  const nameOf = await listNames(
    tx,
    words.flatMap(({ agentId }) => agentId ?? []),
  )
  return {
    house: words.find(({ agentId }) => agentId === null)?.prizeGroup ?? null,
    prizeGroup: await findGroup(tx, memberId),
    words: words.map(({ agentId, prizeGroup, reason, reportedAt, reportedBy }) => ({
      at: reportedAt.toISOString(),
      by: agentId === null ? reportedBy : nameOf(agentId),
      isHouse: agentId === null,
      prizeGroup,
      reason,
    })),
  }
}

const findGroup = async (tx: ReadTx, memberId: string): Promise<number | null> =>
  (await prizeGroupsOf(tx, [memberId])).get(memberId) ?? null
