import type { Tx } from '#kernel/database'
import { addHours } from './return-store.ts'
import type { ReturnHour } from './return-store.ts'
import type { ReturnSum } from './returns.ts'

/** The same rounds taken out of the sums; the highest that one could give stays. */
export const negated = (ended: RoundsEnded): RoundsEnded => ({
  ...ended,
  expectedUnits: -ended.expectedUnits,
  payoutUnits: -ended.payoutUnits,
  roundCount: -ended.roundCount,
  stakeUnits: -ended.stakeUnits,
  topUnits: 0n,
  variance: -ended.variance,
})

/** Some rounds of a game as they ended at an instant. */
export type RoundsEnded = ReturnSum & { at: Date }

/** Keeps what games took and gave beside what their maths says: the monitor reads it. */
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
