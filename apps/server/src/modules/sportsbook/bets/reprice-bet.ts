import type { Bet, Leg } from './bet.ts'
import { countShare } from './exposure-store.ts'
import { isVoidIn } from '../matches/match.ts'
import { type PricedSlip, priceSlip, type SlipContext } from './price-slip.ts'
import { sharesOf } from './share-of-bet.ts'
import { roomOf } from './stake-room.ts'
import { bestUnits, potentialOf } from './taken-bet.ts'

type Taken = { bet: Bet; legs: Leg[] }

const closed = 'market-closed' as const

/** Prices the bet's slip again, at the current prices; what is void by now is closed. */
export function priceAgain(bet: Bet, legs: readonly Leg[], context: SlipContext): PricedSlip {
  const chosen = legs.map(({ marketKey, marketVersion, matchId, oddsMilli, outcome }) => {
    return { market: marketKey, matchId, oddsMilli, outcome, version: marketVersion }
  })
  const slip = priceSlip({ ...bet, legs: chosen, system: bet.system ?? undefined }, context)
  const priced = slip.legs.map((leg) => {
    return leg.market && isVoidIn(leg.market, bet) ? { ...leg, problem: closed } : leg
  })
  return { ...slip, legs: priced }
}

/** Reprices a bet at its decision: a better price is given, a worse one was accepted. */
export function takenAt(bet: Bet, legs: readonly Leg[], slip: PricedSlip): Taken {
  const taken = legs.map((leg, at) => ({
    ...leg,
    oddsMilli: slip.legs[at]?.oddsMilli ?? leg.oddsMilli,
  }))
  const potentialUnits = potentialOf(bet, bestUnits(slip, bet.ticketUnits))
  const { oddsMilli } = slip
  return { bet: { ...bet, decidesAt: null, oddsMilli, potentialUnits, state: 'open' }, legs: taken }
}

/**
 * Reprices a bet whose stake is paid, within the room of its matches: a better price that they have
 * no room for is not given, and the bet stands as it was placed.
 */
export function takenWithin(
  bet: Bet,
  legs: Leg[],
  slip: PricedSlip,
  known: Parameters<typeof roomOf>[2],
): Taken {
  // The room of a bet that waits is its own; the next bet finds what this one leaves.
  for (const share of sharesOf(bet, legs)) countShare(known.books, share, -1n)
  const repriced = takenAt(bet, legs, slip)
  const isBetter = repriced.legs.some(({ oddsMilli }, at) => oddsMilli > legs[at]!.oddsMilli)
  const fits = !isBetter || bet.ticketUnits <= roomOf(bet, slip, known).maxUnits
  const taken = fits ? repriced : { bet: { ...bet, decidesAt: null, state: 'open' as const }, legs }
  for (const share of sharesOf(taken.bet, taken.legs)) countShare(known.books, share, 1n)
  return taken
}
