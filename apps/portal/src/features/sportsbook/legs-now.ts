import type { ChosenLeg } from '@madang/wire/sportsbook-bets'
import { isWhole, marketNow, usePriceCount } from './matches.ts'
import type { Preferences } from './preferences.ts'
import type { SlipLeg } from './slip.ts'

/** A leg of the slip as the market stands now. */
export type LegNow = {
  leg: SlipLeg
  /** What is sent: the price that was agreed to, which is the new one where that was allowed. */
  chosen: ChosenLeg
  /** The price of now; null where nothing can be bet on. */
  oddsMilli: number | null
  state: 'fine' | 'moved' | 'closed'
}

/** The legs with the prices of now; changes that the member takes without a question are taken. */
export function useLegsNow(legs: readonly SlipLeg[], accepted: Preferences['acceptance']) {
  usePriceCount()
  return legs.map((leg) => legNow(leg, accepted))
}

export function legNow(leg: SlipLeg, accepted: Preferences['acceptance']): LegNow {
  const { market: key, matchId, oddsMilli, outcome, version } = leg
  const chosen = { market: key, matchId, oddsMilli, outcome, version }
  const market = marketNow(matchId, key)
  // Not heard of yet: the price on the screen stands until the line of odds says otherwise.
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
