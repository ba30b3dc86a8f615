import sql from 'sql-template-tag'
import type { MatchFacts } from '@madang/games/sports'
import type { ReadTx, Tx } from '#kernel/database/database'

export type ResultState = 'proposed' | 'confirmed' | 'rolled-back' | 'withdrawn'

/** A reported result of a match, or that one was taken back. */
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
  /** It takes back some markets of the result that counts; the rest stays as it was decided. */
  isPart: boolean
}

const columns = sql`match_id as "matchId", version, source, facts, state, is_done as "isDone",
  reason, operator_id as "operatorId", at, is_part as "isPart"`

/** Lists all results of a match, newest first. */
export const listResults = (tx: ReadTx, matchId: string): Promise<MatchResult[]> =>
  tx.rows<MatchResult>(sql`
    select ${columns} from sportsbook.result where match_id = ${matchId} order by version desc`)

export const insertResult = (tx: Tx, result: MatchResult) =>
  tx.rows(sql`
    insert into sportsbook.result (match_id, version, source, facts, state, is_done, reason,
      operator_id, at, is_part)
    values (${result.matchId}, ${result.version}, ${result.source},
      ${JSON.stringify(result.facts)}::jsonb, ${result.state}, ${result.isDone}, ${result.reason},
      ${result.operatorId}, ${result.at}, ${result.isPart})`)

/** Makes these versions of a match wait for a decision, and no others of it. */
export const updateWaiting = (tx: Tx, matchId: string, versions: readonly number[]) =>
  tx.rows(sql`
    update sportsbook.result set is_waiting = (version = any(${versions}::int[]))
    where match_id = ${matchId} and is_waiting <> (version = any(${versions}::int[]))`)

/** Marks results up to this version as settled for every bet. */
export const finishResults = (tx: Tx, matchId: string, version: number) =>
  tx.rows(sql`
    update sportsbook.result set is_done = true
    where match_id = ${matchId} and version <= ${version} and state <> 'proposed'`)

/** Makes settlement look at the bets of this result again that no longer carry its version. */
export const reopenResult = (tx: Tx, matchId: string, version: number) =>
  tx.rows(sql`
    update sportsbook.result set is_done = false
    where match_id = ${matchId} and version = ${version}`)

/** Lists matches whose counting result has not settled all bets yet. */
export async function listUnfinished(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct match_id as id from sportsbook.result
    where not is_done and state in ('confirmed', 'rolled-back') limit 50`)
  return rows.map(({ id }) => id)
}

/** Lists results that wait for a decision, oldest first. */
export const listWaiting = (tx: ReadTx, limit: number): Promise<MatchResult[]> =>
  tx.rows<MatchResult>(sql`
    select ${columns} from sportsbook.result where is_waiting order by at limit ${limit}`)

export async function countWaiting(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(distinct match_id)::int as count from sportsbook.result where is_waiting`)
  return row?.count ?? 0
}
