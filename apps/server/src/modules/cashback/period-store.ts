import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { pageClause } from '#wallet'
import type { QueueFilter } from '#wallet'
import type { CashbackKind, Earning, Period } from './cashback.ts'

const columns = raw(`id, member_id as "memberId", kind, began::text as began, version,
  ends_at as "endsAt", state, base_units as "baseUnits", weighted::text as weighted,
  amount_units as "amountUnits"`)

type PeriodRow = Omit<Period, 'weighted'> & { weighted: string }
const periodOf = (row: PeriodRow): Period => ({ ...row, weighted: BigInt(row.weighted) })

/** Locks these members' cashback, always in the same order. */
export async function lockMembers(tx: Tx, memberIds: string[]): Promise<void> {
  const ids = [...new Set(memberIds)].toSorted()
  await tx.rows(sql`
    insert into cashback.member (member_id)
    select id from unnest(${ids}::uuid[]) as given (id) order by id on conflict do nothing`)
  await tx.rows(sql`
    select 1 from cashback.member where member_id = any(${ids}::uuid[])
    order by member_id for update`)
}

export type Place = { memberId: string; kind: CashbackKind; began: string; endsAt: Date }

export const placeKey = ({ began, kind, memberId }: Omit<Place, 'endsAt'>): string =>
  `${memberId} ${kind} ${began}`

/**
 * Returns the running version of each period. If the last version is settled, opens the next one.
 *
 * @returns their ids by `placeKey`
 */
export async function openPeriods(tx: Tx, places: Place[]): Promise<Map<string, string>> {
  const last = await tx.rows<
    Pick<Period, 'began' | 'id' | 'kind' | 'memberId' | 'state' | 'version'>
  >(
    sql`
    select last.id, given.member_id as "memberId", given.kind, given.began::text as began,
      last.state, last.version
    from unnest(${places.map(({ memberId }) => memberId)}::uuid[],
      ${places.map(({ kind }) => kind)}::text[], ${places.map(({ began }) => began)}::date[])
      as given (member_id, kind, began)
    cross join lateral (
      select id, state, version from cashback.period p
      where p.member_id = given.member_id and p.kind = given.kind and p.began = given.began
      order by version desc limit 1 for update) last`,
  )
  const lastOf = new Map(last.map((one) => [placeKey(one), one]))
  const fresh = places.flatMap((place) => {
    const before = lastOf.get(placeKey(place))
    if (before?.state === 'running') return []
    return [{ ...place, id: newId(), version: (before?.version ?? 0) + 1 }]
  })
  if (fresh.length > 0) await insertPeriods(tx, fresh)
  return new Map([...last, ...fresh].map((one) => [placeKey(one), one.id]))
}

const insertPeriods = (tx: Tx, periods: (Place & { id: string; version: number })[]) =>
  tx.rows(sql`
    insert into cashback.period (id, member_id, kind, began, version, ends_at, state)
    select *, 'running' from unnest(${periods.map(({ id }) => id)}::uuid[],
      ${periods.map(({ memberId }) => memberId)}::uuid[],
      ${periods.map(({ kind }) => kind)}::text[], ${periods.map(({ began }) => began)}::date[],
      ${periods.map(({ version }) => version)}::int[],
      ${periods.map(({ endsAt }) => endsAt)}::timestamptz[])`)

export type Added = Earning & { periodId: string; category: string }

/** Adds earnings to periods that the caller has opened, and to their categories. */
export async function addEarnings(tx: Tx, added: Added[]): Promise<void> {
  const columnsOf = {
    bases: added.map(({ baseUnits }) => baseUnits),
    categories: added.map(({ category }) => category),
    ids: added.map(({ periodId }) => periodId),
    weights: added.map(({ weighted }) => weighted.toString()),
  }
  await tx.rows(sql`
    insert into cashback.part as p (period_id, category, base_units, weighted)
    select id, category, sum(base), sum(weight)
    from unnest(${columnsOf.ids}::uuid[], ${columnsOf.categories}::text[],
      ${columnsOf.bases}::bigint[], ${columnsOf.weights}::numeric[])
      as given (id, category, base, weight)
    group by 1, 2 order by 1, 2
    on conflict (period_id, category) do update set
      base_units = p.base_units + excluded.base_units, weighted = p.weighted + excluded.weighted`)
  await tx.rows(sql`
    update cashback.period p set base_units = p.base_units + g.base,
      weighted = p.weighted + g.weight
    from (select id, sum(base) as base, sum(weight) as weight
      from unnest(${columnsOf.ids}::uuid[], ${columnsOf.bases}::bigint[],
        ${columnsOf.weights}::numeric[]) as given (id, base, weight) group by id) g
    where p.id = g.id`)
}

/** A version to settle, with the totals of its whole period so far. */
export type Due = Period & { total: Earning; beforeUnits: bigint }

/** The last period of a batch; the next batch continues after it. */
export type DueCursor = Pick<Period, 'endsAt' | 'id'>

/**
 * Locks periods that are over, oldest first; skips those that another process is settling. A run
 * continues after its last batch. From the beginning, every batch would read all dead index entries
 * of the earlier batches.
 */
export async function lockDue(
  tx: Tx,
  { after, at, limit }: { at: Date; limit: number; after: DueCursor | undefined },
): Promise<Due[]> {
  const beyond = after
    ? sql`and (ends_at, id) > (${after.endsAt}::timestamptz, ${after.id}::uuid)`
    : empty
  const rows = await tx.rows<PeriodRow & { beforeUnits: bigint; base: bigint; weight: string }>(sql`
    with due as (
      select * from cashback.period where state = 'running' and ends_at <= ${at} ${beyond}
      order by ends_at, id limit ${limit} for update skip locked)
    select ${columns}, before."beforeUnits", before.base, trunc(total.weight)::text as weight
    from due d,
      lateral (select coalesce(sum(e.amount_units), 0)::bigint as "beforeUnits",
        sum(e.base_units)::bigint as base, sum(e.weighted) as weight, array_agg(e.id) as ids
        from cashback.period e where e.member_id = d.member_id and e.kind = d.kind
          and e.began = d.began and e.version <= d.version) before,
      -- Of play each category is rounded down to 0.01 by itself, as the member reads it.
      lateral (select case d.kind when 'play' then (
          select coalesce(sum(floor(greatest(of.weighted, 0) / 1e9) * 1e9), 0)
          from (select sum(p.weighted) as weighted from cashback.part p
            where p.period_id = any(before.ids) group by p.category) of)
        else before.weight end as weight) total
    order by d.ends_at, d.id`)
  return rows.map(({ base, weight, ...row }) => ({
    ...periodOf(row),
    beforeUnits: row.beforeUnits,
    total: { baseUnits: base, weighted: BigInt(weight) },
  }))
}

/** Settles versions. A version with zero becomes `nothing`, because there is nothing to claim. */
export async function settlePeriods(
  tx: Tx,
  settled: { id: string; amountUnits: bigint }[],
  at: Date,
): Promise<void> {
  await tx.rows(sql`
    update cashback.period p set amount_units = s.amount, ready_at = ${at},
      state = case when s.amount = 0 then 'nothing' else 'ready' end
    from unnest(${settled.map(({ id }) => id)}::uuid[],
      ${settled.map(({ amountUnits }) => amountUnits)}::bigint[]) as s (id, amount)
    where p.id = s.id and p.state = 'running'`)
}

/** Marks periods that are ready since before a time as lapsed; what is owed to the house stays. */
export async function lapsePeriods(tx: Tx, before: Date, limit: number): Promise<number> {
  const rows = await tx.rows(sql`
    update cashback.period set state = 'lapsed' where id in (
      select id from cashback.period where state = 'ready' and ready_at < ${before}
        and amount_units > 0
      order by ready_at, id limit ${limit} for update skip locked)
    returning id`)
  return rows.length
}

/** Locks and returns a member's ready periods; the caller must have locked the member. */
export const listReady = async (tx: Tx, memberId: string, kind: CashbackKind): Promise<Period[]> =>
  (
    await tx.rows<PeriodRow>(sql`
      select ${columns} from cashback.period
      where member_id = ${memberId} and kind = ${kind} and state = 'ready' order by id for update`)
  ).map(periodOf)

export async function claimPeriods(tx: Tx, claimId: string, ids: string[]): Promise<void> {
  await tx.rows(sql`
    update cashback.period set state = 'claimed', claim_id = ${claimId}
    where id = any(${ids}::uuid[]) and state = 'ready'`)
}

/** Returns a member's periods, newest first. */
export const listPeriods = async (tx: ReadTx, filter: QueueFilter): Promise<Period[]> =>
  (
    await tx.rows<PeriodRow>(sql`
      select ${columns} from cashback.period where ${pageClause(sql`ends_at`, filter)}`)
  ).map(periodOf)

/** Returns a member's running and ready periods. */
export const listUnended = async (tx: ReadTx, memberId: string): Promise<Period[]> =>
  (
    await tx.rows<PeriodRow>(sql`
      select ${columns} from cashback.period
      where member_id = ${memberId} and state in ('running', 'ready')
      order by ends_at desc, id desc limit 500`)
  ).map(periodOf)

export type PeriodPart = { category: string; baseUnits: bigint; weighted: bigint }

export async function listParts(tx: ReadTx, periodId: string): Promise<PeriodPart[]> {
  const rows = await tx.rows<{ category: string; baseUnits: bigint; weighted: string }>(sql`
    select category, base_units as "baseUnits", weighted::text as weighted from cashback.part
    where period_id = ${periodId} order by category`)
  return rows.map((row) => ({ ...row, weighted: BigInt(row.weighted) }))
}

export type PeriodSum = {
  kind: CashbackKind
  began: string
  memberCount: number
  earnedUnits: bigint
  claimedUnits: bigint
  lapsedUnits: bigint
}

/** Returns the totals of the last periods, for operators. */
export const sumPeriods = (tx: ReadTx, from: string): Promise<PeriodSum[]> =>
  tx.rows<PeriodSum>(sql`
    select kind, began::text as began, count(distinct member_id)::int as "memberCount",
      coalesce(sum(amount_units), 0)::bigint as "earnedUnits",
      coalesce(sum(amount_units) filter (where state = 'claimed'), 0)::bigint as "claimedUnits",
      coalesce(sum(amount_units) filter (where state = 'lapsed'), 0)::bigint as "lapsedUnits"
    from cashback.period where began >= ${from}::date
    group by kind, began order by began desc, kind limit 200`)
