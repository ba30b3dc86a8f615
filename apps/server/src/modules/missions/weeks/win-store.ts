import sql from 'sql-template-tag'
import { publishChanged } from '#kernel/live/public-facts'
import type { Tx } from '#kernel/database/database'

/** A bet that paid at least twice its stake, with its multiple in hundredths. */
export type Win = {
  wagerId: string
  began: string
  memberId: string
  multiple: bigint
  at: Date
}

/** Stores the current state of wins. The caller holds the lock on their members. */
export async function upsertWins(tx: Tx, wins: Win[]): Promise<void> {
  await tx.rows(sql`
    insert into missions.win as w (wager_id, began, member_id, multiple, won_at)
    select * from unnest(${wins.map(({ wagerId }) => wagerId)}::uuid[],
      ${wins.map(({ began }) => began)}::date[], ${wins.map(({ memberId }) => memberId)}::uuid[],
      ${wins.map(({ multiple }) => multiple)}::bigint[], ${wins.map(({ at }) => at)}::timestamptz[])
    on conflict (wager_id) do update set multiple = excluded.multiple`)
}

/** Deletes wins that no longer count; returns the weeks and members that they counted for. */
export const deleteWins = (
  tx: Tx,
  wagerIds: string[],
): Promise<Pick<Win, 'began' | 'memberId'>[]> =>
  tx.rows<Pick<Win, 'began' | 'memberId'>>(sql`
    delete from missions.win where wager_id = any(${wagerIds}::uuid[])
    returning began::text as began, member_id as "memberId"`)

/** Updates these members' scores of their week to their best bet now. */
export async function scoreWins(tx: Tx, of: Pick<Win, 'began' | 'memberId'>[]): Promise<void> {
  publishChanged(tx, 'leaderboard')
  const begans = of.map(({ began }) => began)
  const memberIds = of.map(({ memberId }) => memberId)
  await tx.rows(sql`
    delete from missions.score s using unnest(${begans}::date[], ${memberIds}::uuid[])
      as g (began, member_id)
    where s.board = 'multiple' and s.began = g.began and s.member_id = g.member_id
      and not exists (select 1 from missions.week w
        where w.board = 'multiple' and w.began = g.began)`)
  await tx.rows(sql`
    insert into missions.score (board, began, member_id, points, reached_at)
    select distinct on (w.began, w.member_id)
      'multiple', w.began, w.member_id, w.multiple, w.won_at
    from unnest(${begans}::date[], ${memberIds}::uuid[]) as g (began, member_id)
    join missions.win w on w.began = g.began and w.member_id = g.member_id
    where not exists (select 1 from missions.week closed
      where closed.board = 'multiple' and closed.began = g.began)
    order by w.began, w.member_id, w.multiple desc, w.won_at
    on conflict do nothing`)
}

/** Deletes wins of weeks before a day. */
export async function deleteOldWins(tx: Tx, before: string): Promise<void> {
  await tx.rows(sql`delete from missions.win where began < ${before}::date`)
}
