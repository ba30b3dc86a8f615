import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Market } from './match.ts'

/** Selects whose bets on a market are void. */
const voidedOf = (market: Sql) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('fromAt', v.from_at, 'untilAt', v.until_at))
    from sportsbook.voided v where v.match_id = ${market}.match_id and v.market_key = ${market}.key
  ), '[]') as voided`

const columns = sql`match_id as "matchId", key, group_name as "groupName", position, prices,
  chances, status, reason, version, changed_at as "changedAt", is_stopped as "isStopped",
  override, shift_bps as "shiftBps", traded_until as "tradedUntil", ${voidedOf(raw('market'))}`

export const listMarkets = (tx: ReadTx, matchIds: readonly string[]): Promise<Market[]> =>
  tx.rows<Market>(sql`
    select ${columns} from sportsbook.market where match_id = any(${matchIds}::uuid[])
    order by match_id, position, key`)

/** Lists the markets that a match card in a list shows. */
export const listMainMarkets = (tx: ReadTx, matchIds: readonly string[]): Promise<Market[]> =>
  tx.rows<Market>(sql`
    select ${columns} from sportsbook.market
    where match_id = any(${matchIds}::uuid[]) and status <> 'settled'
      and group_name in ('main', 'handicaps', 'totals')
    order by match_id, position, key`)

export type MarketName = { matchId: string; key: string }

/** Returns the name of a market among those of all matches. */
export const marketName = ({ key, matchId }: MarketName): string => `${matchId} ${key}`

const named = (names: readonly MarketName[]) =>
  join(names.map(({ key, matchId }) => sql`(${matchId}::uuid, ${key})`))

/** One outcome of a market: all that a bet reads of it, however many other outcomes there are. */
export type ChosenOutcome = MarketName & { outcome: string }

/** Locks these markets for share until the end of the transaction, so that none is suspended. */
export const shareMarkets = (tx: Tx, chosen: readonly ChosenOutcome[]): Promise<Market[]> =>
  chosen.length === 0
    ? Promise.resolve([])
    : tx.rows<Market>(sql`${slim(chosen)} order by m.match_id, m.key for share of m`)

export const findChosenMarkets = (
  tx: ReadTx,
  chosen: readonly ChosenOutcome[],
): Promise<Market[]> => (chosen.length === 0 ? Promise.resolve([]) : tx.rows<Market>(slim(chosen)))

/** Selects markets with only their chosen outcomes. */
function slim(chosen: readonly ChosenOutcome[]) {
  const outcomesOf = new Map<string, ChosenOutcome & { outcomes: Set<string> }>()
  for (const one of chosen) {
    const name = `${one.matchId} ${one.key}`
    const known = outcomesOf.get(name) ?? { ...one, outcomes: new Set() }
    outcomesOf.set(name, { ...known, outcomes: known.outcomes.add(one.outcome) })
  }
  const wanted = [...outcomesOf.values()]
  // Outcomes are sent as JSON: SQL arrays cannot hold lists of different lengths.
  return sql`
    select m.match_id as "matchId", m.key, m.group_name as "groupName", m.position, m.status,
      m.reason, m.version, m.changed_at as "changedAt", m.is_stopped as "isStopped", m.override,
      m.shift_bps as "shiftBps", m.traded_until as "tradedUntil",
      ${voidedOf(raw('m'))},
      (select jsonb_object_agg(o, m.prices -> o)
        from jsonb_array_elements_text(w.outcomes::jsonb) o) as prices,
      coalesce((select jsonb_object_agg(o, m.chances -> o)
        from jsonb_array_elements_text(w.outcomes::jsonb) o
        where m.chances -> o is not null), '{}') as chances
    from unnest(${wanted.map(({ matchId }) => matchId)}::uuid[],
      ${wanted.map(({ key }) => key)}::text[],
      ${wanted.map(({ outcomes }) => JSON.stringify([...outcomes]))}::text[])
      as w (match_id, key, outcomes)
    join sportsbook.market m on w.match_id = m.match_id and w.key = m.key`
}

export const findMarkets = (tx: Tx, names: readonly MarketName[]): Promise<Market[]> =>
  names.length === 0
    ? Promise.resolve([])
    : tx.rows<Market>(sql`
        select ${columns} from sportsbook.market where (match_id, key) in (${named(names)})`)

/** Inserts new markets and updates known ones. The trading desk's changes stay. */
export const upsertMarkets = (tx: Tx, markets: readonly Market[]) =>
  markets.length === 0
    ? Promise.resolve([])
    : tx.rows(sql`
        insert into sportsbook.market (match_id, key, group_name, position, prices, chances,
          status, reason, version, changed_at)
        values ${join(
          markets.map(
            (m) => sql`(${m.matchId}, ${m.key}, ${m.groupName}, ${m.position},
              ${JSON.stringify(m.prices)}::jsonb, ${JSON.stringify(m.chances)}::jsonb,
              ${m.status}, ${m.reason}, ${m.version}, ${m.changedAt})`,
          ),
        )}
        on conflict (match_id, key) do update set prices = excluded.prices,
          chances = excluded.chances, status = excluded.status, reason = excluded.reason,
          version = excluded.version, changed_at = excluded.changed_at`)

/** Stores the trading desk's changes of markets. */
export const updateTraded = (tx: Tx, markets: readonly Market[]) =>
  Promise.all(
    markets.map((m) =>
      tx.rows(sql`
        update sportsbook.market set is_stopped = ${m.isStopped},
          override = ${m.override && JSON.stringify(m.override)}::jsonb,
          shift_bps = ${m.shiftBps}, traded_until = ${m.tradedUntil}, version = ${m.version},
          changed_at = ${m.changedAt}
        where match_id = ${m.matchId} and key = ${m.key}`),
    ),
  )

/** Lists markets whose trading desk prices have expired: they follow the feed again. */
export const listTradedUntil = (tx: Tx, now: Date): Promise<Market[]> =>
  tx.rows<Market>(sql`
    select ${columns} from sportsbook.market where traded_until <= ${now} limit 200`)

/** Deletes markets of matches that ended long ago: no bet or page needs them. */
export const deleteMarketsBefore = (tx: Tx, endedBefore: Date) =>
  tx.rows(sql`
    delete from sportsbook.market where match_id in (
      select id from sportsbook.match where ended_at < ${endedBefore} limit 500)`)

/** Raises the versions of some markets of a match. */
export const raiseMarketVersions = (tx: Tx, matchId: string, keys: readonly string[], at: Date) =>
  tx.rows(sql`
    update sportsbook.market set version = version + 1, changed_at = ${at}
    where match_id = ${matchId} and key = any(${keys}::text[])`)

/** Raises market versions, so that orders with an older version lapse after an interruption. */
export const raiseVersions = (tx: Tx, matchIds: readonly string[], at: Date) =>
  tx.rows(sql`
    update sportsbook.market set version = version + 1, changed_at = ${at}
    where match_id = any(${matchIds}::uuid[]) and status <> 'settled'`)
