import type { Market, Match } from './match.ts'
import { isInPlay } from './match.ts'

/** A market as a member may bet on it now. */
export type Offered = {
  status: 'active' | 'suspended' | 'settled'
  reason: 'event' | 'feed' | 'trader' | 'delay' | 'over' | null
  prices: Record<string, number | null>
  version: number
}

const HOUR_MS = 3_600_000

/**
 * What the feed says, under the hand of the trading desk: the match goes before the market, and
 * what has just happened before both. A silent feed offers nothing that is in play or soon.
 */
export function offeredMarket(
  market: Market,
  match: Pick<Match, 'status' | 'isStopped' | 'heldUntil' | 'startsAt'>,
  { isFeedSilent, now }: { isFeedSilent: boolean; now: Date },
): Offered {
  const stopped = (reason: Offered['reason'], status: Offered['status'] = 'suspended') => {
    return { status, reason, prices: market.prices, version: market.version }
  }
  if (market.status === 'settled' || market.isVoided) return stopped('over', 'settled')
  const isBefore = match.status === 'not-started'
  if (!isBefore && !isInPlay(match)) return stopped('over')
  if (match.isStopped || market.isStopped) return stopped('trader')
  const isSoon = isBefore && match.startsAt.getTime() < now.getTime() + HOUR_MS
  if (isFeedSilent && (isSoon || !isBefore)) return stopped('feed')
  // A match that should have begun, and of which nobody has said so: nothing is taken late.
  if (isBefore && match.startsAt <= now) return stopped('feed')
  if (match.status === 'suspended') return stopped('feed')
  if (match.heldUntil && match.heldUntil > now) return stopped('event')
  if (market.status === 'suspended') return stopped('feed')
  return {
    status: 'active',
    reason: null,
    prices: tradedPrices(market, now),
    version: market.version,
  }
}

/**
 * The desk's price of an outcome as a multiple of the feed's; 1 where the desk has not moved it.
 * Everything that the model prices is moved by it: the desk's price is the price of the house.
 */
export function deskFactor(market: Market, outcome: string, now: Date): number {
  const [own, feed] = [tradedPrices(market, now)[outcome], market.prices[outcome]]
  return own && feed ? own / feed : 1
}

/** Prices of the desk's own, or the feed's moved by a share of the win, until they run out. */
function tradedPrices(market: Market, now: Date): Record<string, number | null> {
  const { override, prices, shiftBps, tradedUntil } = market
  if (!tradedUntil || tradedUntil <= now) return prices
  if (override) return { ...prices, ...override }
  return Object.fromEntries(
    Object.entries(prices).map(([outcome, price]) => [
      outcome,
      price === null ? null : shifted(price, shiftBps),
    ]),
  )
}

function shifted(oddsMilli: number, shiftBps: number): number {
  const win = Math.floor(((oddsMilli - 1000) * (10_000 + shiftBps)) / 10_000)
  return Math.max(1_010, 1000 + win)
}
