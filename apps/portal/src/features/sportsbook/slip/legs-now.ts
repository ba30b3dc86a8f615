import type { ChosenLeg } from '@madang/wire/sportsbook-bets'
import { isWhole, marketNow, usePriceCount } from '../lists/matches.ts'
import type { Preferences } from '../preferences.ts'
import type { SlipLeg } from './slip.ts'

/** A leg of the slip with the current market. */
export type LegNow = {
  leg: SlipLeg
  /** The leg to send, with the accepted price, or the new one where changes are accepted. */
  chosen: ChosenLeg
  /** The current price; null if the outcome cannot be bet on. */
  oddsMilli: number | null
  state: 'fine' | 'moved' | 'closed'
}

/** Returns the legs with current prices; applies price changes that the member always accepts. */
export function useLegsNow(legs: readonly SlipLeg[], accepted: Preferences['acceptance']) {
  usePriceCount()
  return legs.map((leg) => legNow(leg, accepted))
}

export function legNow(leg: SlipLeg, accepted: Preferences['acceptance']): LegNow {
  const { market: key, matchId, oddsMilli, outcome, version } = leg
  const chosen = { market: key, matchId, oddsMilli, outcome, version }
  const market = marketNow(matchId, key)
  // The market is not loaded: the price on the screen holds until the odds feed changes it.
  if (!market && !isWhole(matchId)) return { chosen, leg, oddsMilli, state: 'fine' }
  const price = market?.outcomes.find((one) => one.key === outcome)?.oddsMilli ?? null
  if (market?.status !== 'active' || price === null) {
    return { chosen, leg, oddsMilli: null, state: 'closed' }
  }
  const isTaken =
    price === oddsMilli || accepted === 'any' || (accepted === 'better' && price > oddsMilli)
  if (!isTaken) return { chosen, leg, oddsMilli: price, state: 'moved' }
  const agreed = { ...chosen, oddsMilli: price, version: market.version }
  return { chosen: agreed, leg, oddsMilli: price, state: 'fine' }
}
