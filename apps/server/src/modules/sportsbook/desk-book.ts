import { liabilityOf, sportName, worstOf, type Exposure } from '@madang/games/sports'
import type { BookRow, TradedMarket } from '@madang/wire/sportsbook-office'
import type { ReadTx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { type DeskMatch, listDeskMatches } from './desk-store.ts'
import { findExposures } from './exposure-store.ts'
import { listMarkets } from './market-store.ts'
import type { Market, Match } from './match.ts'
import { shownMarket, silentFeeds } from './show-match.ts'

type Asked = { sport?: string; competition?: string }
type Sum = Record<'liabilityUnits' | 'marginUnits' | 'stakeUnits' | 'worstUnits', bigint>

const nothing: Sum = { liabilityUnits: 0n, marginUnits: 0n, stakeUnits: 0n, worstUnits: 0n }

/** Lists the book one level below the requested one: sports, competitions, matches. */
export async function listBookRows(tx: ReadTx, asked: Asked): Promise<BookRow[]> {
  const matches = await listDeskMatches(tx, asked)
  const sums = await sumMatches(
    tx,
    matches.map(({ id }) => id),
  )
  const keyOf = ({ competitionId, id, sport }: DeskMatch) =>
    asked.competition ? id : asked.sport ? competitionId : sport
  const groups = new Map<string, DeskMatch[]>()
  for (const match of matches) {
    groups.set(keyOf(match), [...(groups.get(keyOf(match)) ?? []), match])
  }
  return [...groups].map(([id, own]) => rowOf(id, own, { asked, sums }))
}

function rowOf(
  id: string,
  own: readonly DeskMatch[],
  { asked, sums }: { asked: Asked; sums: ReadonlyMap<string, Sum> },
): BookRow {
  const first = own[0]!
  const sum = (by: keyof Sum) =>
    own.reduce((all, match) => all + (sums.get(match.id)?.[by] ?? 0n), 0n)
  const name = asked.competition
    ? {
        EN: `${first.home.EN} – ${first.away.EN}`,
        KO: `${first.home.KO} – ${first.away.KO}`,
      }
    : asked.sport
      ? first.competition
      : sportName(first.sport)
  return {
    betCount: own.reduce((all, { betCount }) => all + betCount, 0),
    id,
    isStopped: own.every(({ isStopped }) => isStopped),
    level: asked.competition ? 'match' : asked.sport ? 'competition' : 'sport',
    liability: decimalOf(sum('liabilityUnits')),
    liveCount: own.filter(({ isLive }) => isLive).length,
    margin: decimalOf(sum('marginUnits')),
    name,
    stake: decimalOf(sum('stakeUnits')),
    worst: decimalOf(sum('worstUnits')),
  }
}

async function sumMatches(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Sum>> {
  const [exposures, markets] = await Promise.all([findExposures(tx, ids), listMarkets(tx, ids)])
  const marketOf = new Map(markets.map((market) => [`${market.matchId} ${market.key}`, market]))
  const sums = new Map<string, Sum>()
  for (const { exposure, key, matchId } of exposures) {
    const before = sums.get(matchId) ?? nothing
    const market = marketOf.get(`${matchId} ${key}`)
    sums.set(matchId, {
      liabilityUnits: before.liabilityUnits + liabilityOf(exposure),
      marginUnits: before.marginUnits + marginOf(exposure, market),
      stakeUnits: before.stakeUnits + exposure.stakeUnits,
      worstUnits: before.worstUnits + worstOf(exposure),
    })
  }
  return sums
}

/** Returns stakes less payouts, each payout weighted by its current fair chance. */
function marginOf({ payoutUnits, stakeUnits }: Exposure, market: Market | undefined): bigint {
  const expected = Object.entries(payoutUnits).reduce((sum, [outcome, units]) => {
    return sum + Number(units) * (market?.chances[outcome]?.win ?? 0)
  }, 0)
  return stakeUnits - BigInt(Math.round(expected))
}

/** Returns the markets of one match with their exposure. */
export async function tradedMarkets(tx: ReadTx, match: Match, now: Date): Promise<TradedMarket[]> {
  const [markets, exposures, silent] = await Promise.all([
    listMarkets(tx, [match.id]),
    findExposures(tx, [match.id]),
    silentFeeds(tx),
  ])
  const view = { isFeedSilent: silent.has(match.feed), now }
  const exposureOf = new Map(exposures.map(({ exposure, key }) => [key, exposure]))
  return markets.map((market) => {
    const exposure = exposureOf.get(market.key) ?? { payoutUnits: {}, stakeUnits: 0n }
    return {
      ...shownMarket(market, match, view),
      exposure: Object.keys(market.prices).map((outcome) => ({
        chance: thousandths(market.chances[outcome]?.win),
        outcome,
        payout: decimalOf(exposure.payoutUnits[outcome] ?? 0n),
      })),
      liability: decimalOf(liabilityOf(exposure)),
      isOwnPrice: market.override !== null,
      isStopped: market.isStopped,
      shiftBps: market.shiftBps,
      stake: decimalOf(exposure.stakeUnits),
      tradedUntil: market.tradedUntil?.toISOString() ?? null,
      worst: decimalOf(worstOf(exposure)),
    }
  })
}

const thousandths = (chance: number | undefined): number | null =>
  chance === undefined ? null : Math.round(chance * 1000)
