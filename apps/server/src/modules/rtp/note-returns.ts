import type { Tx } from '#kernel/database/database'
import { addHours } from './return-store.ts'
import type { ReturnHour } from './return-store.ts'
import type { ReturnSum } from './returns.ts'

/** Returns the sums that remove these rounds; the highest possible payout is not reduced. */
export const negated = (ended: RoundsEnded): RoundsEnded => ({
  ...ended,
  expectedUnits: -ended.expectedUnits,
  payoutUnits: -ended.payoutUnits,
  roundCount: -ended.roundCount,
  stakeUnits: -ended.stakeUnits,
  topUnits: 0n,
  variance: -ended.variance,
})

/** Rounds of a game that ended at one instant. */
export type RoundsEnded = ReturnSum & { at: Date }

/** Adds the games' stakes and payouts, with the theoretical values, to the hourly RTP sums. */
export async function noteReturns(tx: Tx, ended: RoundsEnded[]): Promise<void> {
  const hours = new Map<string, ReturnHour>()
  for (const { at, ...one } of ended) {
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
    const key = `${one.gameId} ${one.paytable} ${hour.toISOString()}`
    const known = hours.get(key)
    hours.set(key, { ...(known ? together(known, one) : one), hour })
  }
  if (hours.size === 0) return
  const sorted = [...hours].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await addHours(
    tx,
    sorted.map(([, one]) => one),
  )
}

const hourMs = 3_600_000

function together(a: ReturnSum, b: ReturnSum): ReturnSum {
  return {
    expectedUnits: a.expectedUnits + b.expectedUnits,
    gameId: a.gameId,
    isDecided: a.isDecided || b.isDecided,
    paytable: a.paytable,
    payoutUnits: a.payoutUnits + b.payoutUnits,
    roundCount: a.roundCount + b.roundCount,
    stakeUnits: a.stakeUnits + b.stakeUnits,
    topUnits: a.topUnits > b.topUnits ? a.topUnits : b.topUnits,
    variance: a.variance + b.variance,
  }
}
