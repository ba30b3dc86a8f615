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

type VoidedMarkets = {
  matchId: string
  marketKeys: readonly string[]
  reason: string
  operatorId: string | null
  at: Date
}

/** Voids markets for every bet. What the desk has voided too is the desk's. */
export const insertVoided = (
  tx: Tx,
  { at, marketKeys, matchId, operatorId, reason }: VoidedMarkets,
) =>
  tx.rows(sql`
    insert into sportsbook.voided_market as v (match_id, market_key, reason, operator_id, at)
    select ${matchId}::uuid, key, ${reason}, ${operatorId}::uuid, ${at}::timestamptz
    from unnest(${[...new Set(marketKeys)]}::text[]) as key
    on conflict (match_id, market_key) do update
      set operator_id = excluded.operator_id, reason = excluded.reason, at = excluded.at
      where v.operator_id is null and excluded.operator_id is not null`)

/** Takes back what the feed voided, never what the desk did. */
export const deleteVoided = (tx: Tx, matchId: string, keys: readonly string[]) =>
  tx.rows(sql`
    delete from sportsbook.voided_market
    where match_id = ${matchId} and market_key = any(${keys}::text[]) and operator_id is null`)

export type Cancellation = Placing & {
  matchId: string
  marketKeys: readonly string[]
  reason: string
  isTakenBack: boolean
  seq: number
  /** The digest of the message. */
  digest: string
}

/**
 * Stores a message about markets and a window in place of an older one.
 *
 * @returns the markets of which this is news: no newer message counts, nor was the same heard
 *   before
 */
export async function recordCancellation(tx: Tx, one: Cancellation): Promise<Set<string>> {
  const counted = await tx.rows<{ marketKey: string }>(sql`
    insert into sportsbook.cancellation as c
      (match_id, market_key, from_at, until_at, is_taken_back, reason, seq, heard)
    select ${one.matchId}::uuid, key, ${one.fromAt}::timestamptz, ${one.untilAt}::timestamptz,
      ${one.isTakenBack}::boolean, ${one.reason}, ${one.seq}::bigint, ${[one.digest]}::text[]
    from unnest(${[...new Set(one.marketKeys)]}::text[]) as key
    on conflict (match_id, market_key, from_at, until_at) do update
      set is_taken_back = excluded.is_taken_back, reason = excluded.reason, seq = excluded.seq,
        heard = case when c.seq = excluded.seq then c.heard else '{}' end || excluded.heard
      where c.seq < excluded.seq or (c.seq = excluded.seq and not c.heard @> excluded.heard)
    returning market_key as "marketKey"`)
  return new Set(counted.map(({ marketKey }) => marketKey))
}
