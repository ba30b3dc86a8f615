import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { listStoppable } from './desk-store.ts'
import { findMarkets, raiseVersions, updateTraded } from '../matches/market-store.ts'
import { updateStopped } from '../matches/match-store.ts'
import { publishMatch } from '../matches/sports-news.ts'

type Stop = {
  level: 'sport' | 'competition' | 'match' | 'market'
  subject: string
  market?: string
  isStopped: boolean
  at: Date
}

/**
 * Suspends or opens all markets of a level. Versions rise, so that older orders lapse.
 *
 * @returns how many matches it reached
 */
export async function stopBetting(tx: Tx, stop: Stop): Promise<number> {
  if (stop.level === 'market') return stopMarket(tx, stop)
  const ids = await listStoppable(tx, stop.level, stop.subject)
  if (ids.length === 0) refuse('not-found')
  await updateStopped(tx, ids, stop.isStopped)
  await raiseVersions(tx, ids, stop.at)
  for (const id of ids) await publishMatch(tx, id, { hasCourse: false, markets: 'all' })
  return ids.length
}

async function stopMarket(tx: Tx, { at, isStopped, market: key = '', subject }: Stop) {
  const market = await marketOf(tx, subject, key)
  const version = market.version + 1
  await updateTraded(tx, [{ ...market, changedAt: at, isStopped, version }])
  await publishMatch(tx, subject, { hasCourse: false, markets: [key] })
  return 1
}

type Trade = {
  matchId: string
  market: string
  prices?: Record<string, number>
  shiftBps?: number
  minutes: number
  at: Date
}

/** Sets the desk's prices, or a shift of the feed's prices, until they expire. */
export async function setPrices(tx: Tx, trade: Trade): Promise<void> {
  const { at, matchId, minutes, prices, shiftBps = 0 } = trade
  const market = await marketOf(tx, matchId, trade.market)
  const unknown = Object.keys(prices ?? {}).find((outcome) => !(outcome in market.prices))
  if (unknown !== undefined) refuse('input-invalid', { fields: { prices: unknown } })
  const tradedUntil = new Date(at.getTime() + minutes * 60_000)
  const override = prices ?? null
  await updateTraded(tx, [{ ...market, changedAt: at, override, shiftBps, tradedUntil }])
  await publishMatch(tx, matchId, { hasCourse: false, markets: [trade.market] })
}

async function marketOf(tx: Tx, matchId: string, key: string) {
  if (!/^[\da-f-]{36}$/.test(matchId)) return refuse('not-found')
  const [market] = await findMarkets(tx, [{ key, matchId }])
  return market ?? refuse('not-found')
}
