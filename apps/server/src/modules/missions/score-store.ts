import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

export type Score = { memberId: string; points: bigint; reachedAt: Date }
export type Placed = Score & { place: number }

/** Adds points of a week; who comes to as many first stands first. */
export async function addScore(
  tx: Tx,
  { at, began, memberId, points }: { began: string; memberId: string; points: number; at: Date },
): Promise<void> {
  if (points === 0) return
  await tx.rows(sql`
    insert into missions.score as s (began, member_id, points, reached_at)
    values (${began}::date, ${memberId}, ${points}, ${at})
    on conflict (began, member_id) do update set points = s.points + excluded.points,
      reached_at = greatest(s.reached_at, excluded.reached_at)`)
}

/** The first of a week, in order. */
export async function listFirst(tx: ReadTx, began: string, limit: number): Promise<Placed[]> {
  const rows = await tx.rows<Score>(sql`
    select member_id as "memberId", points, reached_at as "reachedAt" from missions.score
    where began = ${began}::date order by points desc, reached_at, member_id limit ${limit}`)
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
): Promise<{ place: number; points: bigint } | undefined> {
  const [row] = await tx.rows<{ place: bigint; points: bigint }>(sql`
    select own.points, 1 + (
      select count(*) from missions.score s
      where s.began = own.began and s.points > own.points) + (
      select count(*) from missions.score s
      where s.began = own.began and s.points = own.points
        and (s.reached_at, s.member_id) < (own.reached_at, own.member_id)) as place
    from missions.score own where own.began = ${began}::date and own.member_id = ${memberId}`)
  return row && { place: Number(row.place), points: row.points }
}

/** Weeks with points that are over and not paid yet, oldest first. */
export async function listUnpaidWeeks(tx: ReadTx, before: string): Promise<string[]> {
  const rows = await tx.rows<{ began: string }>(sql`
    select distinct s.began::text as began from missions.score s
    where s.began < ${before}::date
      and not exists (select 1 from missions.week w where w.began = s.began)
    order by 1 limit 100`)
  return rows.map(({ began }) => began)
}

/** Says whether this transaction closes the week; whoever comes second waits and hears no. */
export async function insertWeek(tx: Tx, began: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into missions.week (began, closed_at) values (${began}::date, ${at})
    on conflict do nothing returning began`)
  return rows.length === 1
}

export type Prize = {
  began: string
  place: number
  memberId: string
  points: bigint
  amountUnits: bigint
}

export async function insertPrize(tx: Tx, prize: Prize): Promise<void> {
  await tx.rows(sql`
    insert into missions.prize (began, place, member_id, points, amount_units)
    values (${prize.began}::date, ${prize.place}, ${prize.memberId}, ${prize.points},
      ${prize.amountUnits})`)
}

/** What a week paid, or what the last weeks did. */
export const listPrizes = (tx: ReadTx, began?: string): Promise<Prize[]> =>
  tx.rows<Prize>(sql`
    select began::text as began, place, member_id as "memberId", points,
      amount_units as "amountUnits"
    from missions.prize where ${began ?? null}::date is null or began = ${began ?? null}::date
    order by began desc, place limit 200`)

export const listPrizesOf = (tx: ReadTx, memberId: string): Promise<Prize[]> =>
  tx.rows<Prize>(sql`
    select began::text as began, place, member_id as "memberId", points,
      amount_units as "amountUnits"
    from missions.prize where member_id = ${memberId} order by began desc limit 1000`)
