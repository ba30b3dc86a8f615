import { type Exposed, MatchBook, sportName, type WorstCase } from '@madang/games/sports'
import type { BookRow, TradedMarket } from '@madang/wire/sportsbook-office'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, unitsPerWon } from '#kernel/money'
import { type DeskMatch, listDeskMatches } from './desk-store.ts'
import { listExposed } from '../bets/exposure-store.ts'
import { limitOf, listLimits, type LimitRow } from './limit-store.ts'
import { listMarkets, marketName } from '../matches/market-store.ts'
import type { Match } from '../matches/match.ts'
import { shownMarket, silentFeeds } from '../matches/show-match.ts'

type Asked = { sport?: string; competition?: string }
type Sum = Record<'liabilityUnits' | 'marginUnits' | 'stakeUnits' | 'worstUnits', bigint> &
  Pick<WorstCase, 'at'>

/** Lists the book one level below the requested one: sports, competitions, matches. */
export async function listBookRows(tx: ReadTx, asked: Asked): Promise<BookRow[]> {
  const [matches, limits] = await Promise.all([listDeskMatches(tx, asked), listLimits(tx)])
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
  return [...groups].map(([id, own]) => rowOf(id, own, { asked, limits, sums }))
}

function rowOf(
  id: string,
  own: readonly DeskMatch[],
  {
    asked,
    limits,
    sums,
  }: { asked: Asked; limits: readonly LimitRow[]; sums: ReadonlyMap<string, Sum> },
): BookRow {
  const first = own[0]!
  const sum = (by: Exclude<keyof Sum, 'at'>) =>
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
    cap: asked.competition ? decimalOf(limitOf(limits, first).marketCapUnits) : null,
    betCount: own.reduce((all, { betCount }) => all + betCount, 0),
    id,
    isStopped: own.every(({ isStopped }) => isStopped),
    level: asked.competition ? 'match' : asked.sport ? 'competition' : 'sport',
    liability: decimalOf(sum('liabilityUnits')),
    liveCount: own.filter(({ isLive }) => isLive).length,
    margin: averageInWon(sum('marginUnits')),
    name,
    stake: decimalOf(sum('stakeUnits')),
    worst: decimalOf(sum('worstUnits')),
    worstAt: asked.competition ? (sums.get(id)?.at ?? null) : null,
  }
}

/** An average is no amount that anybody is paid: it has no fractions of a won. */
const averageInWon = (units: bigint): string => decimalOf((units / unitsPerWon) * unitsPerWon)

async function sumMatches(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Sum>> {
  const [exposed, markets] = await Promise.all([listExposed(tx, ids), listMarkets(tx, ids)])
  const marketOf = new Map(markets.map((market) => [marketName(market), market]))
  const byMatch = groupedBy(exposed, ({ matchId }) => matchId)
  return new Map(
    [...byMatch].map(([matchId, rows]) => {
      const worst = new MatchBook(rows, 'house').worst()
      const stakeUnits = sumOf(rows, ({ stakeUnits: own }) => own)
      const expected = rows.reduce((sum, { key, outcome, payoutUnits }) => {
        const chance = marketOf.get(marketName({ key, matchId }))?.chances[outcome]?.win ?? 0
        return sum + Number(payoutUnits) * chance
      }, 0)
      return [
        matchId,
        {
          at: worst.at,
          liabilityUnits: worst.units + stakeUnits,
          marginUnits: stakeUnits - BigInt(Math.round(expected)),
          stakeUnits,
          worstUnits: worst.units,
        },
      ]
    }),
  )
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const sumOf = (rows: readonly Exposed[], by: (row: Exposed) => bigint): bigint =>
  rows.reduce((sum, row) => sum + by(row), 0n)

/** Returns the worst case of a match over all its markets, and the cap that it must not pass. */
export async function worstOfMatch(tx: ReadTx, match: Match) {
  const [exposed, limits] = await Promise.all([listExposed(tx, [match.id]), listLimits(tx)])
  return {
    cap: decimalOf(limitOf(limits, match).marketCapUnits),
    worst: decimalOf(new MatchBook(exposed, 'house').worst().units),
  }
}

/** Returns the markets of one match with their exposure. */
export async function tradedMarkets(tx: ReadTx, match: Match, now: Date): Promise<TradedMarket[]> {
  const [markets, exposed, silent] = await Promise.all([
    listMarkets(tx, [match.id]),
    listExposed(tx, [match.id]),
    silentFeeds(tx),
  ])
  const view = { isFeedSilent: silent.has(match.feed), now }
  const rowsOf = groupedBy(exposed, ({ key }) => key)
  return markets.map((market) => {
    const rows = rowsOf.get(market.key) ?? []
    const payoutOf = new Map(rows.map(({ outcome, payoutUnits }) => [outcome, payoutUnits]))
    return {
      ...shownMarket(market, match, view),
      exposure: Object.keys(market.prices).map((outcome) => ({
        chance: thousandths(market.chances[outcome]?.win),
        outcome,
        payout: decimalOf(payoutOf.get(outcome) ?? 0n),
      })),
      liability: decimalOf(mostOf([...payoutOf.values()])),
      isOwnPrice: market.override !== null,
      isStopped: market.isStopped,
      shiftBps: market.shiftBps,
      stake: decimalOf(sumOf(rows, ({ stakeUnits }) => stakeUnits)),
      tradedUntil: market.tradedUntil?.toISOString() ?? null,
      worst: decimalOf(new MatchBook(rows, 'house').worst().units),
    }
  })
}

const mostOf = (all: readonly bigint[]): bigint => all.reduce((a, b) => (b > a ? b : a), 0n)

const thousandths = (chance: number | undefined): number | null =>
  chance === undefined ? null : Math.round(chance * 1000)
