import type { Tx } from '#kernel/database/database'
import { unitsPerWon } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { Bet, BetOrder } from './bet.ts'
import { type Boost, lockBoosts, useBoosts } from './boost-store.ts'
import type { PricedSlip } from './price-slip.ts'

/** Unused boosts that orders name, and the bets of this batch that use them. */
export type Boosts = { there: Map<string, Boost>; used: Map<string, string> }

export async function readBoosts(tx: Tx, orders: readonly BetOrder[]): Promise<Boosts> {
  const ids = new Set(orders.flatMap(({ boostId }) => boostId ?? []))
  return { there: await lockBoosts(tx, [...ids]), used: new Map() }
}

/** Assigns the boosts to the bets that were placed. */
export async function keepBoosts(tx: Tx, { used }: Boosts, bets: readonly Bet[]): Promise<void> {
  const taken = new Set(bets.map(({ id }) => id))
  await useBoosts(
    tx,
    [...used].filter(([, betId]) => taken.has(betId)),
  )
}

/** Returns the boost of an order, if its terms allow this bet and no other bet has it. */
export function boostBpsOf(order: BetOrder, slip: PricedSlip, boosts: Boosts): number {
  const { at, boostId, freeBetId, id, memberId, ticketUnits } = order
  if (boostId === undefined) return 0
  const boost = boosts.there.get(boostId)
  const isOwn = boost?.memberId === memberId && boost.expiresAt > at
  if (!isOwn || boosts.used.has(boostId)) return refuse('boost-unknown')
  const odds = slip.ticketCount === 1 && freeBetId === undefined ? slip.oddsMilli : null
  const { oddsMilliMin, stakeUnitsMax, winBps } = boost
  if (odds === null || odds < oddsMilliMin || ticketUnits > stakeUnitsMax) {
    const oddsMin = (oddsMilliMin / 1000).toFixed(2)
    return refuse('boost-not-here', { oddsMin, stakeMax: String(stakeUnitsMax / unitsPerWon) })
  }
  boosts.used.set(boostId, id)
  return winBps
}
