import { findTitle } from '@madang/games'
import { studio } from '@madang/wire/catalog'
import type { Tx } from '#kernel/database'
import type { WagerRevised, WagerSettled } from '#wagers'
import { addHours } from './return-store.ts'
import type { ReturnHour } from './return-store.ts'
import { theoreticalSlotRtp } from './returns.ts'
import type { ReturnSum } from './returns.ts'
import { findRounds } from './round-store.ts'
import type { Round } from './round.ts'

/** Adds the settled slot rounds to the hours of their games, in the transaction that hears. */
export async function addReturns(tx: Tx, bodies: WagerSettled[]): Promise<void> {
  await noteReturns(tx, (await slotRounds(tx, bodies)).flatMap(returnOf))
}

/** What was voided counts no more: not even what it should have given. */
export async function takeReturns(tx: Tx, bodies: WagerRevised[]): Promise<void> {
  const undone = bodies.filter(({ betCount }) => betCount === '-1')
  await noteReturns(tx, (await slotRounds(tx, undone)).flatMap(returnOf).map(negated))
}

async function slotRounds(tx: Tx, bodies: WagerSettled[]): Promise<Round[]> {
  const ids = bodies.flatMap(({ category, id, vendor }) =>
    vendor === studio && category === 'RNG' ? [id] : [],
  )
  return ids.length === 0 ? [] : findRounds(tx, ids)
}

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

/** A round's sums; none for one whose worth nobody proved. */
function returnOf(round: Round): RoundsEnded[] {
  const title = findTitle(round.gameId, round.version)
  const worth = title && theoreticalSlotRtp(title, round.isBought)
  if (!worth) return []
  const stake = Number(round.stakeUnits)
  return [
    {
      at: round.placedAt,
      expectedUnits: stake * worth.rtp,
      gameId: round.gameId,
      isDecided: false,
      paytable: `v${round.version}`,
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
    paytable: a.paytable,
    payoutUnits: a.payoutUnits + b.payoutUnits,
    roundCount: a.roundCount + b.roundCount,
    stakeUnits: a.stakeUnits + b.stakeUnits,
    topUnits: a.topUnits > b.topUnits ? a.topUnits : b.topUnits,
    variance: a.variance + b.variance,
  }
}
