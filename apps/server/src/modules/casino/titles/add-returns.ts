import { findTitle } from '@madang/games'
import { studio } from '@madang/wire/catalog'
import type { Tx } from '#kernel/database/database'
import { negated, noteReturns, type RoundsEnded } from '#rtp'
import type { WagerRevised, WagerSettled } from '#wagers'
import { findRounds } from '../rounds/round-store.ts'
import type { Round } from '../rounds/round.ts'
import { theoreticalSlotRtp } from './slot-rtp.ts'

/**
 * Adds settled slot rounds to the hourly RTP sums of their games, in the subscriber's transaction.
 */
export async function addReturns(tx: Tx, bodies: WagerSettled[]): Promise<void> {
  await noteReturns(tx, (await slotRounds(tx, bodies)).flatMap(returnOf))
}

/** Removes voided slot rounds from the hourly RTP sums, including the RTP expected of them. */
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

/**
 * Returns a round's sums for the RTP statistics, or nothing if its title has no theoretical RTP.
 */
function returnOf(round: Round): RoundsEnded[] {
  const title = findTitle(round.gameId, round.version)
  const theoretical = title && theoreticalSlotRtp(title, round.isBought)
  if (!theoretical) return []
  const stake = Number(round.stakeUnits)
  return [
    {
      at: round.placedAt,
      expectedUnits: stake * theoretical.rtp,
      gameId: round.gameId,
      isDecided: false,
      paytable: `v${round.version}`,
      payoutUnits: round.payoutUnits - round.jackpotUnits,
      roundCount: 1n,
      stakeUnits: round.stakeUnits,
      topUnits: BigInt(Math.round(stake * theoretical.topX)),
      variance: (stake * theoretical.sd) ** 2,
    },
  ]
}
