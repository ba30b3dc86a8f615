import type { LotteryRebateDue } from '#lottery'
import type { Database, Tx } from '#kernel/database/database'
import { accepted } from '#kernel/refusal'
import { giveTier } from '#verification'
import { playWagers } from '#wagers'
import type { PlayOrder } from '#wagers'
import { addDeposit } from '#wallet'
import { earnLottery } from '../bills/earned/earn-lottery.ts'
import { prizeGroupsOf } from '../contracts/prize-groups.ts'
import { deposits, playsOf } from './plays.ts'
import { teamPlaces } from './team.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Adds deposits first, then the play day by day. */
export async function addPlays(
  db: Database,
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await db.write(async (tx) => {
    for (const { account, daysAgo, isAgent } of teamPlaces) {
      const memberId = ids.get(account) ?? ''
      await giveTier(tx, memberId, 'K1')
      for (const { amount, daysLater } of deposits) {
        const isAhead = daysAgo < daysLater || (isAgent && daysLater > 0)
        if (isAhead) continue
        const at = new Date(now.getTime() - (daysAgo - daysLater) * dayMs - 59 * minuteMs)
        await addDeposit(tx, { amount, at, memberId })
      }
    }
  })
  for (const orders of playsOf(teamPlaces, ids, now)) {
    if (orders.length === 0) continue
    await db.write(async (tx) => {
      for (const one of await playWagers(tx, orders)) accepted(one)
      await earnLottery(tx, await ticketsOf(tx, orders))
    })
  }
}

/** The highest prize group of the brand's lotteries. */
const groupMax = 1_950

/** Returns the lottery rebates of the plays that were tickets on draws. */
async function ticketsOf(tx: Tx, orders: readonly PlayOrder[]): Promise<LotteryRebateDue[]> {
  const tickets = orders.filter(({ category }) => category === 'LOTT')
  const groups = await prizeGroupsOf(tx, [...new Set(tickets.map(({ memberId }) => memberId))])
  return tickets.map(({ at, id, memberId, stakeUnits }) => ({
    baseUnits: String(stakeUnits),
    groupMax,
    memberGroup: groups.get(memberId) ?? groupMax,
    memberId,
    settledAt: at.toISOString(),
    ticketId: id,
  }))
}
