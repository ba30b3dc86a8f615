import { type Fraction, fraction } from '../slots/count/fraction.ts'
import type { Bet, Outcome, Play, Settlement, Spot, TableClass } from './table-class.ts'

/**
 * Returns the payouts of every bet of a round, from the stored outcome. Throws a RangeError for a
 * spot that the class does not have, and while a question is open.
 */
export function settleBets(table: TableClass, outcome: Outcome, play: Play): Settlement[] {
  const rules = table.decisions
  if (rules && rules.asks(outcome, play).length > 0) {
    throw new RangeError(`settle bets: ${table.id} still waits for a decision`)
  }
  return play.bets.map((bet) => {
    const spot = spotOf(table, bet.spot)
    if (!spot.isDecided || !rules) return settled(spot, outcome, bet)
    const own = play.decisions.filter((decision) => decision.betId === bet.id)
    const choices = own.map((decision) => decision.choice)
    return { betId: bet.id, ...rules.settle(outcome, bet, choices) }
  })
}

/** A bet without decisions: its hit is looked up in the spot's pays. */
export function settled(spot: Spot, outcome: Outcome, bet: Bet): Settlement {
  const hit = spot.hit(outcome)
  const pays = paysOf(spot, hit)
  const reserved = bet.stakeUnits * BigInt(spot.reserveTimes ?? 1)
  // A loss of several stakes was reserved with the bet; after a partial loss the rest is paid back.
  const lost = pays.n < -pays.d ? (-pays.n * bet.stakeUnits) / pays.d : bet.stakeUnits
  return {
    betId: bet.id,
    stakedUnits: lost,
    payoutUnits: pays.n < -pays.d ? 0n : flooredToCents(bet.stakeUnits, pays),
    refundUnits: reserved - lost,
    hit,
  }
}

/** Returns the amount taken from the member when the bet is placed. */
export function reserveUnits(table: TableClass, bet: Omit<Bet, 'id'>): bigint {
  return bet.stakeUnits * BigInt(spotOf(table, bet.spot).reserveTimes ?? 1)
}

/** Returns stake and win together, rounded down to two decimals: fractions stay with the house. */
export function flooredToCents(stakeUnits: bigint, pays: Fraction): bigint {
  return floorUnits((stakeUnits * (pays.d + pays.n)) / pays.d)
}

/** Rounds an amount down to whole cents. */
export function floorUnits(units: bigint): bigint {
  return units - (units % UNITS_PER_CENT)
}

/** Returns the pay of an outcome for a stake of one: -1 when the spot is not hit. */
export function paysOf(spot: Spot, hit: string | undefined): Fraction {
  if (hit === undefined) return lostAll
  const pays = spot.pays[hit]
  if (!pays) throw new RangeError(`settle bets: ${spot.id} has no pay for ${hit}`)
  return pays
}

export function spotOf(table: TableClass, id: string): Spot {
  let byId = spotsById.get(table)
  if (!byId) {
    byId = new Map([...table.controls, ...table.spots].map((spot) => [spot.id, spot]))
    spotsById.set(table, byId)
  }
  const spot = byId.get(id)
  if (!spot) throw new RangeError(`settle bets: ${table.id} has no spot ${id}`)
  return spot
}

const UNITS_PER_CENT = 1_000n
const lostAll = fraction(-1)
const spotsById = new WeakMap<TableClass, Map<string, Spot>>()
