import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { LimitName, LimitState, LimitStep, Raise } from './limit.ts'

/** Locks a member's limits, so that they change one at a time. */
export async function lockLimits(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 7201))`)
}

type RaiseRow = Raise & { kind: string; period: string }
type NowRow = { kind: string; period: string; limitUnits: bigint }

/** Returns every active limit or pending raise of a member, by name. */
export async function findLimitStates(
  tx: ReadTx,
  memberId: string,
): Promise<Map<string, LimitState>> {
  const [now, raises] = await Promise.all([
    tx.rows<NowRow>(sql`
      select kind, period, limit_units as "limitUnits"
      from protection.limit_now where member_id = ${memberId}`),
    tx.rows<RaiseRow>(sql`
      select kind, period, limit_units as "limitUnits", requested_at as "requestedAt",
        confirmable_at as "confirmableAt", lapses_at as "lapsesAt"
      from protection.raise where member_id = ${memberId}`),
  ])
  const states = new Map<string, LimitState>()
  for (const row of now) {
    states.set(nameOf(row), { limitUnits: row.limitUnits, raise: null })
  }
  for (const { kind, period, ...raise } of raises) {
    const name = nameOf({ kind, period })
    states.set(name, { limitUnits: states.get(name)?.limitUnits ?? null, raise })
  }
  return states
}

/** A limit set for a member, by the member and by the house. */
export type SetLimit = { kind: string; limitUnits: bigint | null; houseUnits: bigint | null }

/** Returns the active limits of these members; members without any are left out. */
export async function findSetLimits(
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<Map<string, SetLimit[]>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tx.rows<SetLimit & { memberId: string }>(sql`
    select member_id as "memberId", kind, n.limit_units as "limitUnits",
      h.limit_units as "houseUnits"
    from (select * from protection.limit_now where member_id = any(${memberIds}::uuid[])) n
    full join (select * from protection.house_limit where member_id = any(${memberIds}::uuid[])) h
      using (member_id, kind, period)`)
  const found = new Map<string, SetLimit[]>()
  for (const { memberId, ...limit } of rows) {
    const own = found.get(memberId)
    if (own) own.push(limit)
    else found.set(memberId, [limit])
  }
  return found
}

export const nameOf = ({ kind, period }: { kind: string; period: string }) => `${kind}/${period}`

export type StepRecord = {
  memberId: string
  by: string
  step: Exclude<LimitStep, 'unchanged'>
  before: LimitState
  after: LimitState
  at: Date
  reason: string
}

/** Stores the new state of a limit, and the step permanently in its history. */
export async function keepLimit(tx: Tx, name: LimitName, record: StepRecord): Promise<void> {
  const { after, at, before, by, memberId, reason, step } = record
  const { kind, period } = name
  const units = step === 'raise-requested' ? after.raise?.limitUnits : after.limitUnits
  const effectiveAt = step === 'raise-requested' ? null : at
  const requestedAt = step === 'raise-confirmed' ? (before.raise?.requestedAt ?? at) : at
  await Promise.all([
    after.limitUnits === null
      ? tx.rows(sql`
          delete from protection.limit_now
          where member_id = ${memberId} and kind = ${kind} and period = ${period}`)
      : tx.rows(sql`
          insert into protection.limit_now (member_id, kind, period, limit_units)
          values (${memberId}, ${kind}, ${period}, ${after.limitUnits})
          on conflict (member_id, kind, period) do update set limit_units = excluded.limit_units`),
    keepRaise(tx, memberId, name, after.raise),
    tx.rows(sql`
      insert into protection.limit_step (member_id, kind, period, step, changed_by, units_before,
        units_after, requested_at, effective_at, reason)
      values (${memberId}, ${kind}, ${period}, ${step}, ${by}, ${before.limitUnits},
        ${units ?? null}, ${requestedAt},
        ${effectiveAt}, ${reason})`),
  ])
}

function keepRaise(tx: Tx, memberId: string, { kind, period }: LimitName, raise: Raise | null) {
  if (!raise) {
    return tx.rows(sql`
      delete from protection.raise
      where member_id = ${memberId} and kind = ${kind} and period = ${period}`)
  }
  return tx.rows(sql`
    insert into protection.raise
      (member_id, kind, period, limit_units, requested_at, confirmable_at, lapses_at)
    values (${memberId}, ${kind}, ${period}, ${raise.limitUnits}, ${raise.requestedAt},
      ${raise.confirmableAt}, ${raise.lapsesAt})
    on conflict (member_id, kind, period) do update set limit_units = excluded.limit_units,
      requested_at = excluded.requested_at, confirmable_at = excluded.confirmable_at,
      lapses_at = excluded.lapses_at`)
}

export type LimitStepRow = {
  kind: string
  period: string
  step: string
  by: string
  unitsBefore: bigint | null
  unitsAfter: bigint | null
  requestedAt: Date
  effectiveAt: Date | null
  reason: string
}

/** Returns the history of a member's limits, newest first. */
export function listLimitSteps(tx: ReadTx, memberId: string): Promise<LimitStepRow[]> {
  return tx.rows<LimitStepRow>(sql`
    select kind, period, step, changed_by as by, units_before as "unitsBefore",
      units_after as "unitsAfter", requested_at as "requestedAt", effective_at as "effectiveAt",
      reason
    from protection.limit_step where member_id = ${memberId} order by id desc limit 200`)
}
