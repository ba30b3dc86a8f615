import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { unitsPerWon } from '#kernel/money'
import type { Match } from '../matches/match.ts'

/** The highest exposure of one market, and the highest win of one bet. */
export type TradingLimit = { marketCapUnits: bigint; winCapUnits: bigint }

export type LimitLevel = 'all' | 'sport' | 'competition' | 'match'
export type LimitRow = TradingLimit & { level: LimitLevel; ref: string }

/** The default limit. */
export const usualLimit: TradingLimit = {
  marketCapUnits: 50_000_000n * unitsPerWon,
  winCapUnits: 20_000_000n * unitsPerWon,
}

export const listLimits = (tx: ReadTx): Promise<LimitRow[]> =>
  tx.rows<LimitRow>(sql`
    select level, ref, market_cap_units as "marketCapUnits", win_cap_units as "winCapUnits"
    from sportsbook.trading_limit order by level, ref`)

/** Returns the nearest limit: of the match, its competition, its sport, or all. */
export function limitOf(
  rows: readonly LimitRow[],
  { competitionId, id, sport }: Pick<Match, 'id' | 'competitionId' | 'sport'>,
): TradingLimit {
  const at = (level: LimitLevel, ref: string) =>
    rows.find((row) => row.level === level && row.ref === ref)
  return (
    at('match', id) ??
    at('competition', competitionId) ??
    at('sport', sport) ??
    at('all', '') ??
    usualLimit
  )
}

export const upsertLimit = (tx: Tx, row: LimitRow) =>
  tx.rows(sql`
    insert into sportsbook.trading_limit (level, ref, market_cap_units, win_cap_units)
    values (${row.level}, ${row.ref}, ${row.marketCapUnits}, ${row.winCapUnits})
    on conflict (level, ref) do update set market_cap_units = excluded.market_cap_units,
      win_cap_units = excluded.win_cap_units`)

/** Returns the stake factors of members, in per cent; a member without a row has 100. */
export async function findFactors(tx: ReadTx, memberIds: readonly string[]) {
  const rows = await tx.rows<{ memberId: string; factorPercent: number }>(sql`
    select member_id as "memberId", factor_percent as "factorPercent"
    from sportsbook.member_factor where member_id = any(${memberIds}::uuid[])`)
  return new Map(rows.map(({ factorPercent, memberId }) => [memberId, factorPercent]))
}

export const upsertFactor = (tx: Tx, memberId: string, factorPercent: number) =>
  tx.rows(sql`
    insert into sportsbook.member_factor (member_id, factor_percent)
    values (${memberId}, ${factorPercent})
    on conflict (member_id) do update set factor_percent = excluded.factor_percent`)

/** Lists members whose factor is not 100. */
export const listFactors = (tx: ReadTx) =>
  tx.rows<{ memberId: string; factorPercent: number }>(sql`
    select member_id as "memberId", factor_percent as "factorPercent"
    from sportsbook.member_factor where factor_percent <> 100
    order by factor_percent, member_id limit 500`)
