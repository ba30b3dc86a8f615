import sql, { empty, join } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Win } from './win.ts'

/** Stores notable wins; returns those that were not stored before. */
export async function insertWins(tx: Tx, wins: Win[]): Promise<Win[]> {
  if (wins.length === 0) return []
  const rows = wins.map(
    (win) => sql`(${win.wagerId}::uuid, ${win.memberId}::uuid, ${win.game},
      ${win.stakeUnits}::bigint, ${win.payoutUnits}::bigint, ${win.wonAt}::timestamptz)`,
  )
  const inserted = await tx.rows<{ id: string }>(sql`
    insert into realtime.win (wager_id, member_id, game, stake_units, payout_units, won_at)
    values ${join(rows)} on conflict do nothing returning wager_id as id`)
  const ids = new Set(inserted.map(({ id }) => id))
  return wins.filter(({ wagerId }) => ids.has(wagerId))
}

export type WinOrder = 'newest' | 'largest'

export function listWins(tx: ReadTx, order: WinOrder, limit: number): Promise<Win[]> {
  const first = order === 'largest' ? sql`payout_units desc,` : empty
  return tx.rows<Win>(sql`
    select wager_id as "wagerId", member_id as "memberId", game, stake_units as "stakeUnits",
      payout_units as "payoutUnits", won_at as "wonAt"
    from realtime.win order by ${first} won_at desc, wager_id desc limit ${limit}`)
}

/** Deletes old wins: the board is short and no longer shows them. */
export async function deleteOldWins(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from realtime.win where won_at < ${before}`)
}
