import { isInPlay, isPlacedIn, type Market, type Match } from './match.ts'

/** A market as a member may bet on it now. */
export type Offered = {
  status: 'active' | 'suspended' | 'settled'
  reason: 'event' | 'feed' | 'trader' | 'delay' | 'over' | null
  prices: Record<string, number | null>
  version: number
}

const HOUR_MS = 3_600_000

/**
 * Applies the trading desk to the feed's market: the match goes before the market, and a recent
 * event before both. A silent feed offers nothing that is in play or starts soon.
 */
export function offeredMarket(
  market: Market,
  match: Pick<Match, 'status' | 'isStopped' | 'heldUntil' | 'startsAt'>,
  { isFeedSilent, now }: { isFeedSilent: boolean; now: Date },
): Offered {
  const stopped = (reason: Offered['reason'], status: Offered['status'] = 'suspended') => {
    return { status, reason, prices: market.prices, version: market.version }
  }
  // What would be void at once is not taken.
  const voided = market.voided.find((placing) => isPlacedIn(placing, now))
  if (market.status === 'settled' || voided?.untilAt === null) return stopped('over', 'settled')
  if (voided) return stopped('feed')
  const isBefore = match.status === 'not-started'
  if (!isBefore && !isInPlay(match)) return stopped('over')
  if (match.isStopped || market.isStopped) return stopped('trader')
  const isSoon = isBefore && match.startsAt.getTime() < now.getTime() + HOUR_MS
  if (isFeedSilent && (isSoon || !isBefore)) return stopped('feed')
  // The match should have started but the feed has not reported it: late bets are refused.
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
 * Returns the desk's price of an outcome as a multiple of the feed's; 1 without a desk price. Prices
 * that come from the model (cash-out, bet builder) are multiplied by it.
 */
export function deskFactor(market: Market, outcome: string, now: Date): number {
  const [own, feed] = [tradedPrices(market, now)[outcome], market.prices[outcome]]
  return own && feed ? own / feed : 1
}

/** Returns the desk's prices, or the feed's shifted by a share of the win, until they expire. */
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
