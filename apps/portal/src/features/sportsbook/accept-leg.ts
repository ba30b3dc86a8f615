import { marketNow } from './matches.ts'
import { changeLeg } from './slip.ts'
import type { SlipLeg } from './slip.ts'

/** Takes the price that is on the screen now into the slip: the member has said yes to it. */
export function acceptLeg(leg: SlipLeg): void {
  const market = marketNow(leg.matchId, leg.market)
  const price = market?.outcomes.find(({ key }) => key === leg.outcome)?.oddsMilli
  if (market && price) changeLeg(leg, { oddsMilli: price, version: market.version })
}
