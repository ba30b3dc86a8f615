import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import type { WagerSettled } from '#wagers'
import { windowOf } from './calendar.ts'
import { addDays, sumDaysOfAll } from './day-store.ts'
import type { DayPlay } from './day-store.ts'
import { giveGift } from './give-gift.ts'
import { listLevels, listLost, listRanks, lockRanked, updateRanked } from './rank-store.ts'
import { reachedRank } from './rank.ts'
import type { Rank } from './rank.ts'

type Deposited = { memberId: string; depositId: string; amount: string; at: string }

/** Counts members' stakes for their rank, without play money. */
export const countStakes = (tx: Tx, wagers: WagerSettled[]): Promise<void> =>
  count(
    tx,
    wagers
      .filter(({ isTrial }) => !isTrial)
      .map(({ memberId, settledAt, validBetUnits }) => ({
        at: new Date(settledAt),
        depositUnits: 0n,
        memberId,
        validUnits: BigInt(validBetUnits),
      })),
  )

/** Counts members' deposits for their rank. */
export const countDeposits = (tx: Tx, deposits: Deposited[]): Promise<void> =>
  count(
    tx,
    deposits.map(({ amount, at, memberId }) => ({
      at: new Date(at),
      depositUnits: unitsOf(amount),
      memberId,
      validUnits: 0n,
    })),
  )

async function count(tx: Tx, plays: DayPlay[]): Promise<void> {
  if (plays.length === 0) return
  await addDays(tx, plays)
  const ranks = await listRanks(tx)
  const lastAt = new Map(plays.map(({ at, memberId }) => [memberId, at]))
  const levels = await listLevels(tx, [...lastAt.keys()])
  const reached = await reachedRanks(tx, ranks, lastAt)
  for (const [memberId, at] of [...lastAt].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const rank = reached.get(memberId) ?? 0
    if (rank > (levels.get(memberId) ?? 0)) await raise(tx, ranks, { at, memberId, reached: rank })
  }
}

/**
 * Returns the rank that each member has reached at the instant of their event. Who lost a rank
 * reaches it again by what is played from that day on.
 */
async function reachedRanks(
  tx: Tx,
  ranks: readonly Rank[],
  lastAt: ReadonlyMap<string, Date>,
): Promise<Map<string, number>> {
  const lost = await listLost(tx, [...lastAt.keys()])
  // Almost always one window: events that are handled together happened on the same day.
  const windows = new Map<string, { from: string; to: string; memberIds: string[] }>()
  for (const [memberId, at] of lastAt) {
    const { from, to } = windowOf(at)
    const lostOn = lost.get(memberId)
    const window = { from: lostOn !== undefined && lostOn > from ? lostOn : from, to }
    const key = `${window.from} ${to}`
    const known = windows.get(key) ?? { ...window, memberIds: [] }
    known.memberIds.push(memberId)
    windows.set(key, known)
  }
  const reached = new Map<string, number>()
  for (const { memberIds, ...window } of windows.values()) {
    for (const [memberId, play] of await sumDaysOfAll(tx, memberIds, window)) {
      reached.set(memberId, reachedRank(ranks, play))
    }
  }
  return reached
}

/** Raises a member to the reached rank; each rank on the way pays its gift, once ever. */
async function raise(
  tx: Tx,
  ranks: readonly Rank[],
  { at, memberId, reached }: { memberId: string; at: Date; reached: number },
): Promise<void> {
  const ranked = await lockRanked(tx, memberId, at)
  if (reached <= ranked.level) return
  await updateRanked(tx, ranked, { gracedMonth: null, level: reached }, at)
  for (const { giftUnits, level } of ranks) {
    if (level <= ranked.level || level > reached) continue
    await giveGift(tx, {
      amountUnits: giftUnits,
      at,
      key: `vip:${memberId}:rank:${level}`,
      memberId,
    })
  }
}
