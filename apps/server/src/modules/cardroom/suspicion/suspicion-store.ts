import sql from 'sql-template-tag'
import type { CardSignal } from '@madang/wire/cardroom-office'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { PaceSums, PairSums } from './suspicion.ts'

export type Mark = { endedAt: Date; handId: string }

/**
 * Returns the last hand that was checked. Locks this row, so that only one worker continues from
 * it.
 */
export async function lockWatched(tx: Tx): Promise<Mark> {
  const [row] = await tx.rows<Mark>(sql`
    select ended_at as "endedAt", hand_id as "handId" from cardroom.watched for update`)
  if (!row) throw new Error('nothing says up to which hand the tables were watched')
  return row
}

export const updateWatched = (tx: Tx, { endedAt, handId }: Mark) =>
  tx.rows(sql`update cardroom.watched set ended_at = ${endedAt}, hand_id = ${handId}`)

/** How many ids of notable hands are kept per day; the last ones stay. */
const kept = 20

type PairDay = PairSums & { lowId: string; highId: string; day: string; handIds: string[] }

export const addPairDay = (tx: Tx, one: PairDay) =>
  tx.rows(sql`
    insert into cardroom.pair_day as p (low_id, high_id, day, hand_count, from_low, from_high,
      low_won_count, high_won_count, alone_count, passive_count, hand_ids)
    values (${one.lowId}, ${one.highId}, ${one.day}, ${one.handCount}, ${one.fromLow},
      ${one.fromHigh}, ${one.lowWonCount}, ${one.highWonCount}, ${one.aloneCount},
      ${one.passiveCount}, ${one.handIds.slice(-kept)}::uuid[])
    on conflict (low_id, high_id, day) do update set
      hand_count = p.hand_count + excluded.hand_count,
      from_low = p.from_low + excluded.from_low, from_high = p.from_high + excluded.from_high,
      low_won_count = p.low_won_count + excluded.low_won_count,
      high_won_count = p.high_won_count + excluded.high_won_count,
      alone_count = p.alone_count + excluded.alone_count,
      passive_count = p.passive_count + excluded.passive_count,
      hand_ids = (p.hand_ids || excluded.hand_ids)
        [greatest(1, cardinality(p.hand_ids || excluded.hand_ids) - ${kept - 1}):]`)

type PaceDay = PaceSums & { memberId: string; day: string; handIds: string[] }

export const addPaceDay = (tx: Tx, one: PaceDay) =>
  tx.rows(sql`
    insert into cardroom.pace_day as p (member_id, day, action_count, think_ms, think_squares,
      raise_count, sizes, hand_ids)
    values (${one.memberId}, ${one.day}, ${one.actionCount}, ${one.thinkMs},
      ${one.thinkSquares}, ${one.raiseCount}, ${JSON.stringify(one.sizes)}::jsonb,
      ${one.handIds.slice(-kept)}::uuid[])
    on conflict (member_id, day) do update set
      action_count = p.action_count + excluded.action_count,
      think_ms = p.think_ms + excluded.think_ms,
      think_squares = p.think_squares + excluded.think_squares,
      raise_count = p.raise_count + excluded.raise_count,
      sizes = (select coalesce(jsonb_object_agg(size, count), '{}') from (
        select key as size, sum(value::int) as count from (
          select * from jsonb_each_text(p.sizes)
          union all select * from jsonb_each_text(excluded.sizes)) both_days
        group by key) sums),
      hand_ids = (p.hand_ids || excluded.hand_ids)
        [greatest(1, cardinality(p.hand_ids || excluded.hand_ids) - ${kept - 1}):]`)

export async function sumPair(
  tx: Tx,
  of: { lowId: string; highId: string; since: string },
): Promise<PairSums & { handIds: string[] }> {
  const rows = await tx.rows<PairSums & { handIds: string[] }>(sql`
    select hand_count as "handCount", from_low::float8 as "fromLow",
      from_high::float8 as "fromHigh", low_won_count as "lowWonCount",
      high_won_count as "highWonCount", alone_count as "aloneCount",
      passive_count as "passiveCount", hand_ids as "handIds"
    from cardroom.pair_day
    where low_id = ${of.lowId} and high_id = ${of.highId} and day > ${of.since} order by day`)
  const sum = (pick: (row: PairSums) => number) => rows.reduce((all, row) => all + pick(row), 0)
  return {
    aloneCount: sum((row) => row.aloneCount),
    fromHigh: sum((row) => row.fromHigh),
    fromLow: sum((row) => row.fromLow),
    handCount: sum((row) => row.handCount),
    handIds: rows.flatMap(({ handIds }) => handIds).slice(-kept),
    highWonCount: sum((row) => row.highWonCount),
    lowWonCount: sum((row) => row.lowWonCount),
    passiveCount: sum((row) => row.passiveCount),
  }
}

export async function sumPace(
  tx: Tx,
  of: { memberId: string; since: string },
): Promise<PaceSums & { handIds: string[] }> {
  const rows = await tx.rows<PaceSums & { handIds: string[] }>(sql`
    select action_count as "actionCount", think_ms::float8 as "thinkMs",
      think_squares::float8 as "thinkSquares", raise_count as "raiseCount", sizes,
      hand_ids as "handIds"
    from cardroom.pace_day where member_id = ${of.memberId} and day > ${of.since} order by day`)
  const sizes: Record<string, number> = {}
  for (const row of rows) {
    for (const [size, count] of Object.entries(row.sizes)) sizes[size] = (sizes[size] ?? 0) + count
  }
  const sum = (pick: (row: PaceSums) => number) => rows.reduce((all, row) => all + pick(row), 0)
  return {
    actionCount: sum((row) => row.actionCount),
    handIds: rows.flatMap(({ handIds }) => handIds).slice(-kept),
    raiseCount: sum((row) => row.raiseCount),
    sizes,
    thinkMs: sum((row) => row.thinkMs),
    thinkSquares: sum((row) => row.thinkSquares),
  }
}

export type Suspicion = {
  id: string
  signal: CardSignal
  memberId: string
  otherId: string | null
  /** The counts of the past week. */
  sums: Partial<PairSums & PaceSums>
  handIds: string[]
  raisedAt: Date
}

/**
 * Whether the same suspicion was raised since `since`, so that it is not repeated with every batch.
 */
export async function isRaised(tx: Tx, one: Suspicion, since: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from cardroom.suspicion
    where signal = ${one.signal} and member_id = ${one.memberId}
      and other_id is not distinct from ${one.otherId}::uuid and raised_at > ${since} limit 1`)
  return rows.length > 0
}

export const insertSuspicion = (tx: Tx, one: Suspicion) =>
  tx.rows(sql`
    insert into cardroom.suspicion (id, signal, member_id, other_id, sums, hand_ids, raised_at)
    values (${one.id}, ${one.signal}, ${one.memberId}, ${one.otherId},
      ${JSON.stringify(one.sums)}::jsonb, ${one.handIds}::uuid[], ${one.raisedAt})`)

export const listSuspicions = (
  tx: ReadTx,
  of: {
    id?: string
    signal?: CardSignal
    memberId?: string
    before?: { at: Date; id: string }
    limit: number
  },
): Promise<Suspicion[]> =>
  tx.rows<Suspicion>(sql`
    select id, signal, member_id as "memberId", other_id as "otherId", sums,
      hand_ids as "handIds", raised_at as "raisedAt"
    from cardroom.suspicion
    where (${of.id ?? null}::uuid is null or id = ${of.id ?? null})
      and (${of.signal ?? null}::text is null or signal = ${of.signal ?? null})
      and (${of.memberId ?? null}::uuid is null
        or ${of.memberId ?? null}::uuid in (member_id, other_id))
      and (raised_at, id) < (${of.before?.at ?? 'infinity'}::timestamptz,
        ${of.before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
    order by raised_at desc, id desc limit ${of.limit}`)
