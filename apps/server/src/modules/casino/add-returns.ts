import { findTitle } from '@madang/games'
import type { Tx } from '#kernel/database'
import type { WagerSettled } from '#wagers'
import { addHours } from './return-store.ts'
import type { ReturnHour } from './return-store.ts'
import { slotWorth } from './returns.ts'
import type { ReturnSum } from './returns.ts'
import { findRounds } from './round-store.ts'
import type { Round } from './round.ts'
import { studio } from './round.ts'

/** Adds the settled slot rounds to the hours of their games, in the transaction that hears. */
export async function addReturns(tx: Tx, bodies: WagerSettled[]): Promise<void> {
  const ids = bodies.flatMap(({ category, id, vendor }) =>
    vendor === studio && category === 'RNG' ? [id] : [],
  )
  if (ids.length === 0) return
  const rounds = await findRounds(tx, ids)
  await noteReturns(tx, rounds.flatMap(returnOf))
}

/** Some rounds of a game as they ended at an instant. */
export type RoundsEnded = ReturnSum & { at: Date }

/** Keeps what games took and gave beside what their maths says: the monitor reads it. */
export async function noteReturns(tx: Tx, ended: RoundsEnded[]): Promise<void> {
  const hours = new Map<string, ReturnHour>()
  for (const { at, ...one } of ended) {
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
    const key = `${one.gameId} ${hour.toISOString()}`
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

/** A round's sums; none for one whose worth nobody proved. */
function returnOf(round: Round): RoundsEnded[] {
  const title = findTitle(round.gameId, round.version)
  const worth = title && slotWorth(title, round.isBought)
  if (!worth) return []
  const stake = Number(round.stakeUnits)
  return [
    {
      at: round.placedAt,
      expectedUnits: stake * worth.rtp,
      gameId: round.gameId,
      isDecided: false,
      payoutUnits: round.payoutUnits - round.jackpotUnits,
      roundCount: 1n,
      stakeUnits: round.stakeUnits,
      topUnits: BigInt(Math.round(stake * worth.topX)),
      variance: (stake * worth.sd) ** 2,
    },
  ]
}

function together(a: ReturnSum, b: ReturnSum): ReturnSum {
  return {
    expectedUnits: a.expectedUnits + b.expectedUnits,
    gameId: a.gameId,
    isDecided: a.isDecided || b.isDecided,
    payoutUnits: a.payoutUnits + b.payoutUnits,
    roundCount: a.roundCount + b.roundCount,
    stakeUnits: a.stakeUnits + b.stakeUnits,
    topUnits: a.topUnits > b.topUnits ? a.topUnits : b.topUnits,
    variance: a.variance + b.variance,
  }
}
