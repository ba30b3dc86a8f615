import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

type Settled = { matchId: string; marketKey: string; seq: number; digest: string }

/**
 * Records that a feed settled a market, or took its settlement back.
 *
 * @returns false where a newer message counts, or the same was heard before
 */
export async function recordSettledMarket(tx: Tx, one: Settled): Promise<boolean> {
  const counted = await tx.rows(sql`
    insert into sportsbook.settled_market as s (match_id, market_key, seq, heard)
    values (${one.matchId}, ${one.marketKey}, ${one.seq}, ${[one.digest]}::text[])
    on conflict (match_id, market_key) do update
      set seq = excluded.seq,
        heard = case when s.seq = excluded.seq then s.heard else '{}' end || excluded.heard
      where s.seq < excluded.seq or (s.seq = excluded.seq and not s.heard @> excluded.heard)
    returning s.seq`)
  return counted.length > 0
}
