import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Placing } from '../matches/match.ts'

/** Bets on a market that are void whatever the result says. */
export type Voided = Placing & { marketKey: string; reason: string }

/** Lists what is void on a match: by the desk, and by its feed. */
export const listVoided = (tx: ReadTx, matchId: string): Promise<Voided[]> =>
  tx.rows<Voided>(sql`
    select market_key as "marketKey", reason, from_at as "fromAt", until_at as "untilAt"
    from sportsbook.voided where match_id = ${matchId}`)

type VoidedMarket = {
  matchId: string
  marketKey: string
  reason: string
  operatorId: string | null
  at: Date
}

/** Voids a market for every bet. What the desk has voided too is the desk's. */
export const insertVoided = (tx: Tx, row: VoidedMarket) =>
  tx.rows(sql`
    insert into sportsbook.voided_market as v (match_id, market_key, reason, operator_id, at)
    values (${row.matchId}, ${row.marketKey}, ${row.reason}, ${row.operatorId}, ${row.at})
    on conflict (match_id, market_key) do update
      set operator_id = excluded.operator_id, reason = excluded.reason, at = excluded.at
      where v.operator_id is null and excluded.operator_id is not null`)

/** Takes back what the feed voided, never what the desk did. */
export const deleteVoided = (tx: Tx, matchId: string, key: string) =>
  tx.rows(sql`
    delete from sportsbook.voided_market
    where match_id = ${matchId} and market_key = ${key} and operator_id is null`)

export type Cancellation = Voided & {
  matchId: string
  isTakenBack: boolean
  seq: number
  /** The digest of the message. */
  digest: string
}

/**
 * Stores a message about a market and a window in place of an older one.
 *
 * @returns false where a newer one counts, or the same was heard before
 */
export async function recordCancellation(tx: Tx, one: Cancellation): Promise<boolean> {
  const counted = await tx.rows(sql`
    insert into sportsbook.cancellation as c
      (match_id, market_key, from_at, until_at, is_taken_back, reason, seq, heard)
    values (${one.matchId}, ${one.marketKey}, ${one.fromAt}, ${one.untilAt}, ${one.isTakenBack},
      ${one.reason}, ${one.seq}, ${[one.digest]}::text[])
    on conflict (match_id, market_key, from_at, until_at) do update
      set is_taken_back = excluded.is_taken_back, reason = excluded.reason, seq = excluded.seq,
        heard = case when c.seq = excluded.seq then c.heard else '{}' end || excluded.heard
      where c.seq < excluded.seq or (c.seq = excluded.seq and not c.heard @> excluded.heard)
    returning c.seq`)
  return counted.length > 0
}
