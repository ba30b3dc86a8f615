import type { Tx } from '#kernel/database'
import { unitsOf } from '#kernel/money'
import type { WagerSettled } from '#wagers'
import { windowOf } from './calendar.ts'
import { addDays, sumDays } from './day-store.ts'
import type { DayPlay } from './day-store.ts'
import { giveGift } from './give-gift.ts'
import { listRanks, lockRanked, updateRanked } from './rank-store.ts'
import { reachedRank } from './rank.ts'
import type { Rank } from './rank.ts'

type Deposited = { memberId: string; depositId: string; amount: string; at: string }

/** What members staked counts for their rank; play money counts for none. */
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

/** What members deposited counts beside it. */
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
  for (const [memberId, at] of [...lastAt].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await raise(tx, ranks, { at, memberId })
  }
}

/** Comes to the rank that was reached; every step on the way brings its present, once for ever. */
async function raise(
  tx: Tx,
  ranks: readonly Rank[],
  { at, memberId }: { memberId: string; at: Date },
): Promise<void> {
  const reached = reachedRank(ranks, await sumDays(tx, memberId, windowOf(at)))
  if (reached === 0) return
  const ranked = await lockRanked(tx, memberId, at)
  if (reached <= ranked.level) return
  await updateRanked(tx, { ...ranked, gracedMonth: null, level: reached, since: at })
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
