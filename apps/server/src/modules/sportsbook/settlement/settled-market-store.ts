import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

type Settled = { matchId: string; marketKeys: readonly string[]; seq: number; digest: string }

/**
 * Records that a feed settled markets, or took their settlement back.
 *
 * @returns those of which this is news: no newer message counts, nor was the same heard before
 */
export async function recordSettledMarkets(tx: Tx, settled: Settled): Promise<Set<string>> {
  const { digest, marketKeys, matchId, seq } = settled
  const counted = await tx.rows<{ marketKey: string }>(sql`
    insert into sportsbook.settled_market as s (match_id, market_key, seq, heard)
    select ${matchId}::uuid, key, ${seq}::bigint, ${[digest]}::text[]
    from unnest(${[...new Set(marketKeys)]}::text[]) as key
    on conflict (match_id, market_key) do update
      set seq = excluded.seq,
        heard = case when s.seq = excluded.seq then s.heard else '{}' end || excluded.heard
      where s.seq < excluded.seq or (s.seq = excluded.seq and not s.heard @> excluded.heard)
    returning market_key as "marketKey"`)
  return new Set(counted.map(({ marketKey }) => marketKey))
}
