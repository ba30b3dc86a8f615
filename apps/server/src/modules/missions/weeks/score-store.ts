import sql from 'sql-template-tag'
import { publishChanged } from '#kernel/live/public-facts'
import type { ReadTx, Tx } from '#kernel/database/database'

/** A leaderboard: by mission points, or by the best multiple of one bet in hundredths. */
export type Board = 'points' | 'multiple'
export const boards: readonly Board[] = ['points', 'multiple']

export type Score = { memberId: string; points: bigint; reachedAt: Date }
export type Placed = Score & { place: number }

export type NewScore = { began: string; memberId: string; points: number; at: Date }

/** Adds points to their weeks. With equal points, the member who had them first ranks first. */
export async function addScores(tx: Tx, scores: readonly NewScore[]): Promise<void> {
  const counted = scores.filter(({ points }) => points !== 0)
  if (counted.length === 0) return
  publishChanged(tx, 'leaderboard')
  await tx.rows(sql`
    insert into missions.score as s (board, began, member_id, points, reached_at)
    select 'points', began, member_id, sum(points), max(at)
    from unnest(${counted.map(({ began }) => began)}::date[],
      ${counted.map(({ memberId }) => memberId)}::uuid[],
      ${counted.map(({ points }) => points)}::bigint[],
      ${counted.map(({ at }) => at)}::timestamptz[]) as given (began, member_id, points, at)
    group by 2, 3 order by 2, 3
    on conflict (board, began, member_id) do update set points = s.points + excluded.points,
      reached_at = greatest(s.reached_at, excluded.reached_at)`)
}

/** Lists the top members of a week, in order. */
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
 * Finds a member's place: the number of better members plus one. It counts two ranges of one index:
 * more points, and equal points reached sooner.
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

/** Lists weeks with points that are over and not paid yet, oldest first. */
export function listUnpaidWeeks(tx: ReadTx, before: string): Promise<Week[]> {
  return tx.rows<Week>(sql`
    select distinct s.began::text as began, s.board from missions.score s
    where s.began < ${before}::date and not exists (
      select 1 from missions.week w where w.board = s.board and w.began = s.began)
    order by 1, 2 limit 100`)
}

/** Returns whether this transaction closes the week; a concurrent one waits and gets false. */
export async function insertWeek(tx: Tx, { began, board }: Week, at: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into missions.week (board, began, closed_at) values (${board}, ${began}::date, ${at})
    on conflict do nothing returning began`)
  return rows.length === 1
}
