import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { LimitName, LimitStep } from './limit.ts'

/** A limit set by the house; `raise` waits for a second operator. */
export type HouseLimit = {
  limitUnits: bigint
  raise: { units: bigint | null; byId: string; by: string } | null
}

type Row = {
  kind: string
  period: string
  limitUnits: bigint
  isRaiseAsked: boolean
  raiseUnits: bigint | null
  raiseById: string
  raiseBy: string
}

/** Returns all limits of the house for a member, by name. */
export async function findHouseLimits(
  tx: ReadTx,
  memberId: string,
): Promise<Map<string, HouseLimit>> {
  const rows = await tx.rows<Row>(sql`
    select kind, period, limit_units as "limitUnits", is_raise_asked as "isRaiseAsked",
      raise_units as "raiseUnits", raise_by_id as "raiseById", raise_by as "raiseBy"
    from protection.house_limit where member_id = ${memberId}`)
  return new Map(
    rows.map(({ isRaiseAsked, kind, limitUnits, period, raiseBy, raiseById, raiseUnits }) => {
      const raise = isRaiseAsked ? { by: raiseBy, byId: raiseById, units: raiseUnits } : null
      return [`${kind}/${period}`, { limitUnits, raise }]
    }),
  )
}

export type Raise = Omit<Row, 'isRaiseAsked'> & {
  memberId: string
  /** When and why it was requested; null if its step is no longer kept. */
  askedAt: Date | null
  reason: string | null
}

/** Returns requested raises of house limits that wait for a second operator. */
export const listRaises = (
  tx: ReadTx,
  { limit, memberId }: { limit: number; memberId?: string | undefined },
): Promise<Raise[]> =>
  tx.rows<Raise>(sql`
    select h.member_id as "memberId", h.kind, h.period, limit_units as "limitUnits",
      raise_units as "raiseUnits", raise_by_id as "raiseById", raise_by as "raiseBy",
      step.requested_at as "askedAt", step.reason
    from protection.house_limit h
    left join lateral (select requested_at, reason from protection.limit_step s
      where s.member_id = h.member_id and s.kind = h.kind and s.period = h.period
        and s.step = 'raise-requested' and s.changed_by = h.raise_by
      order by s.id desc limit 1) step on true
    where is_raise_asked ${memberId === undefined ? empty : sql`and h.member_id = ${memberId}`}
    order by h.member_id, h.kind, h.period limit ${limit}`)

/** Stores the current limit; null removes it. */
export async function keepHouseLimit(
  tx: Tx,
  memberId: string,
  { kind, period }: LimitName,
  limit: HouseLimit | null,
): Promise<void> {
  if (!limit) {
    await tx.rows(sql`
      delete from protection.house_limit
      where member_id = ${memberId} and kind = ${kind} and period = ${period}`)
    return
  }
  const { limitUnits, raise } = limit
  await tx.rows(sql`
    insert into protection.house_limit (member_id, kind, period, limit_units, is_raise_asked,
      raise_units, raise_by_id, raise_by)
    values (${memberId}, ${kind}, ${period}, ${limitUnits}, ${raise !== null},
      ${raise?.units ?? null}, ${raise?.byId ?? null}, ${raise?.by ?? null})
    on conflict (member_id, kind, period) do update set limit_units = excluded.limit_units,
      is_raise_asked = excluded.is_raise_asked, raise_units = excluded.raise_units,
      raise_by_id = excluded.raise_by_id, raise_by = excluded.raise_by`)
}

/** Adds a permanent step to the same history as the member's own limits. */
export async function insertHouseStep(
  tx: Tx,
  name: LimitName,
  step: {
    memberId: string
    by: string
    step: Exclude<LimitStep, 'unchanged'>
    unitsBefore: bigint | null
    unitsAfter: bigint | null
    reason: string
    at: Date
  },
): Promise<void> {
  const effectiveAt = step.step === 'raise-requested' ? null : step.at
  await tx.rows(sql`
    insert into protection.limit_step (member_id, kind, period, step, changed_by, units_before,
      units_after, requested_at, effective_at, reason)
    values (${step.memberId}, ${name.kind}, ${name.period}, ${step.step}, ${step.by},
      ${step.unitsBefore}, ${step.unitsAfter}, ${step.at}, ${effectiveAt}, ${step.reason})`)
}
