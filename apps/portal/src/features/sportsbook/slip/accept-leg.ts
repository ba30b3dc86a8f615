import { marketNow } from '../lists/matches.ts'
import { changeLeg } from './slip.ts'
import type { SlipLeg } from './slip.ts'

/** Sets a leg's price in the slip to the current one, after the member accepted it. */
export function acceptLeg(leg: SlipLeg): void {
  const market = marketNow(leg.matchId, leg.market)
  const price = market?.outcomes.find(({ key }) => key === leg.outcome)?.oddsMilli
  if (market && price) changeLeg(leg, { oddsMilli: price, version: market.version })
}
