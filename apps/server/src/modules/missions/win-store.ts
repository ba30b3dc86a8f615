import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** A bet that came back more than twice; its multiple in hundredths. */
export type Win = {
  wagerId: string
  began: string
  memberId: string
  multiple: bigint
  at: Date
}

/** Writes wins as they are now. The caller holds their members. */
export async function upsertWins(tx: Tx, wins: Win[]): Promise<void> {
  await tx.rows(sql`
    insert into missions.win as w (wager_id, began, member_id, multiple, won_at)
    select * from unnest(${wins.map(({ wagerId }) => wagerId)}::uuid[],
      ${wins.map(({ began }) => began)}::date[], ${wins.map(({ memberId }) => memberId)}::uuid[],
      ${wins.map(({ multiple }) => multiple)}::bigint[], ${wins.map(({ at }) => at)}::timestamptz[])
    on conflict (wager_id) do update set multiple = excluded.multiple`)
}

/** Takes wins out that are none any more; gives where they had counted. */
export const deleteWins = (
  tx: Tx,
  wagerIds: string[],
): Promise<Pick<Win, 'began' | 'memberId'>[]> =>
  tx.rows<Pick<Win, 'began' | 'memberId'>>(sql`
    delete from missions.win where wager_id = any(${wagerIds}::uuid[])
    returning began::text as began, member_id as "memberId"`)

/** Brings these members' places on the board of their week to what their best bet now is. */
export async function scoreWins(tx: Tx, of: Pick<Win, 'began' | 'memberId'>[]): Promise<void> {
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

/** What is long over needs no rows of its own. */
export async function deleteOldWins(tx: Tx, before: string): Promise<void> {
  await tx.rows(sql`delete from missions.win where began < ${before}::date`)
}
