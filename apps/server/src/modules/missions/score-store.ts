import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

/** By points of missions, or by the best multiple of one bet in hundredths. */
export type Board = 'points' | 'multiple'
export const boards: readonly Board[] = ['points', 'multiple']

export type Score = { memberId: string; points: bigint; reachedAt: Date }
export type Placed = Score & { place: number }

/** Adds points of a week; who comes to as many first stands first. */
export async function addScore(
  tx: Tx,
  { at, began, memberId, points }: { began: string; memberId: string; points: number; at: Date },
): Promise<void> {
  if (points === 0) return
  await tx.rows(sql`
    insert into missions.score as s (board, began, member_id, points, reached_at)
    values ('points', ${began}::date, ${memberId}, ${points}, ${at})
    on conflict (board, began, member_id) do update set points = s.points + excluded.points,
      reached_at = greatest(s.reached_at, excluded.reached_at)`)
}

/** The first of a week, in order. */
export async function listFirst(
  tx: ReadTx,
  began: string,
  limit: number,
  board: Board = 'points',
): Promise<Placed[]> {
  const rows = await tx.rows<Score>(sql`
    select member_id as "memberId", points, reached_at as "reachedAt" from missions.score
    where board = ${board} and began = ${began}::date
    order by points desc, reached_at, member_id limit ${limit}`)
  return rows.map((row, at) => ({ ...row, place: at + 1 }))
}

/**
 * Where somebody stands: one behind everybody who is better. Two ranges of one index: with more
 * points, and with as many but sooner.
 */
export async function findPlace(
  tx: ReadTx,
  began: string,
  memberId: string,
  board: Board = 'points',
): Promise<{ place: number; points: bigint } | undefined> {
  const [row] = await tx.rows<{ place: bigint; points: bigint }>(sql`
    select own.points, 1 + (
      select count(*) from missions.score s
      where s.board = own.board and s.began = own.began and s.points > own.points) + (
      select count(*) from missions.score s
      where s.board = own.board and s.began = own.began and s.points = own.points
        and (s.reached_at, s.member_id) < (own.reached_at, own.member_id)) as place
    from missions.score own
    where own.board = ${board} and own.began = ${began}::date and own.member_id = ${memberId}`)
  return row && { place: Number(row.place), points: row.points }
}

/** One board of one week. */
export type Week = { began: string; board: Board }

/** Weeks with points that are over and not paid yet, oldest first. */
export function listUnpaidWeeks(tx: ReadTx, before: string): Promise<Week[]> {
  return tx.rows<Week>(sql`
    select distinct s.began::text as began, s.board from missions.score s
    where s.began < ${before}::date and not exists (
      select 1 from missions.week w where w.board = s.board and w.began = s.began)
    order by 1, 2 limit 100`)
}

/** Says whether this transaction closes the week; whoever comes second waits and hears no. */
export async function insertWeek(tx: Tx, { began, board }: Week, at: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into missions.week (board, began, closed_at) values (${board}, ${began}::date, ${at})
    on conflict do nothing returning began`)
  return rows.length === 1
}
