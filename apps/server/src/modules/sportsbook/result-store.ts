import sql from 'sql-template-tag'
import type { MatchFacts } from '@madang/games/sports'
import type { ReadTx, Tx } from '#kernel/database'

export type ResultState = 'proposed' | 'confirmed' | 'rolled-back'

/** A reported result of a match. The newest one that is not only proposed counts. */
export type MatchResult = {
  matchId: string
  version: number
  source: string
  facts: MatchFacts
  state: ResultState
  isDone: boolean
  reason: string | null
  operatorId: string | null
  at: Date
}

export const listResults = (tx: ReadTx, matchId: string): Promise<MatchResult[]> =>
  tx.rows<MatchResult>(sql`
    select match_id as "matchId", version, source, facts, state, is_done as "isDone", reason,
      operator_id as "operatorId", at
    from sportsbook.result where match_id = ${matchId} order by version desc`)

export const insertResult = (tx: Tx, result: MatchResult) =>
  tx.rows(sql`
    insert into sportsbook.result (match_id, version, source, facts, state, is_done, reason,
      operator_id, at)
    values (${result.matchId}, ${result.version}, ${result.source},
      ${JSON.stringify(result.facts)}::jsonb, ${result.state}, ${result.isDone}, ${result.reason},
      ${result.operatorId}, ${result.at})`)

/**
 * The reason of a result that repeats the current one, because a market was voided or restored. It
 * decides nothing about proposed results.
 */
export const afterVoiding = 'void'

/** Returns the result that bets are settled by. The results must be sorted, newest first. */
export const countingOf = (results: readonly MatchResult[]): MatchResult | undefined =>
  results.find(({ state }) => state !== 'proposed')

/** Marks results up to this version as settled for every bet. */
export const finishResults = (tx: Tx, matchId: string, version: number) =>
  tx.rows(sql`
    update sportsbook.result set is_done = true
    where match_id = ${matchId} and version <= ${version} and state <> 'proposed'`)

/** Lists matches whose newest result has not settled all bets yet. */
export async function listUnfinished(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct match_id as id from sportsbook.result
    where not is_done and state <> 'proposed' limit 50`)
  return rows.map(({ id }) => id)
}

/** Lists proposed results that no newer result has decided, oldest first. */
export const listProposed = (tx: ReadTx, limit: number): Promise<MatchResult[]> =>
  tx.rows<MatchResult>(sql`
    select match_id as "matchId", version, source, facts, state, is_done as "isDone", reason,
      operator_id as "operatorId", at
    from sportsbook.result r where ${waiting} order by at limit ${limit}`)

export async function countWaiting(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(distinct match_id)::int as count from sportsbook.result r where ${waiting}`)
  return row?.count ?? 0
}

const waiting = sql`state = 'proposed' and not exists (select from sportsbook.result n
  where n.match_id = r.match_id and n.version > r.version and n.state <> 'proposed'
  and n.reason is distinct from ${afterVoiding})`

export const insertVoided = (
  tx: Tx,
  row: { matchId: string; key: string; reason: string; operatorId: string | null; at: Date },
) =>
  tx.rows(sql`
    insert into sportsbook.voided_market (match_id, market_key, reason, operator_id, at)
    values (${row.matchId}, ${row.key}, ${row.reason}, ${row.operatorId}, ${row.at})
    on conflict do nothing`)

export const deleteVoided = (tx: Tx, matchId: string, keys: readonly string[]) =>
  tx.rows(sql`
    delete from sportsbook.voided_market
    where match_id = ${matchId} and market_key = any(${keys}::text[])`)

export async function listVoided(tx: ReadTx, matchId: string): Promise<Map<string, string>> {
  const rows = await tx.rows<{ key: string; reason: string }>(sql`
    select market_key as key, reason from sportsbook.voided_market where match_id = ${matchId}`)
  return new Map(rows.map(({ key, reason }) => [key, reason]))
}
