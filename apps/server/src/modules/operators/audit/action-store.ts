import sql, { empty } from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import type { AuditRow } from './audit.ts'

/** One action: its outcome, and the input of its call. */
export type ActionRow = AuditRow & { asked: Record<string, unknown> | null }

export type ActionFilter = {
  operatorName?: string | undefined
  /** Part of the name of the call. */
  action?: string | undefined
  object?: string | undefined
  /** The member whom it concerns. */
  memberId?: string | undefined
  outcome?: 'done' | 'refused' | 'open' | undefined
  from?: Date
  to?: Date
  before?: bigint
  limit: number
}

/**
 * Lists actions, newest first. The trail has two rows for each, before and after; here it is one
 * row. An action without an outcome is shown as requested.
 */
export function listActions(tx: ReadTx, filter: ActionFilter): Promise<ActionRow[]> {
  const { action, before, from, limit, memberId, object, operatorName, to } = filter
  return tx.rows<ActionRow>(sql`
    select a.seq, a.at, a.operator_id as "operatorId", a.operator_name as "operatorName", a.action,
      a.object, case when a.outcome = 'asked' then '{}'::jsonb else a.facts end as facts, a.outcome,
      a.request_id as "requestId", a.ip,
      case when a.outcome = 'asked' then a.facts else (
        select b.facts from operators.audit b
        where b.request_id = a.request_id and b.outcome = 'asked' limit 1) end as asked
    from operators.audit a
    where (a.outcome <> 'asked' or not exists (
        select 1 from operators.audit b
        where b.request_id = a.request_id and b.outcome <> 'asked'))
      ${operatorName ? sql`and a.operator_name = ${operatorName.toLowerCase()}` : empty}
      ${action ? sql`and a.action = ${action}` : empty}
      ${object ? sql`and a.object = ${object}` : empty}
      ${memberId ? sql`and ${ofMember(memberId)}` : empty}
      ${outcomeClause(filter.outcome)}
      ${from ? sql`and a.at >= ${from}` : empty} ${to ? sql`and a.at < ${to}` : empty}
      ${before ? sql`and a.seq < ${before}` : empty}
    order by a.seq desc limit ${limit}`)
}

/** The call names the member as its document, or its facts contain the member. */
const ofMember = (id: string) => sql`(a.object = ${id} or a.request_id in (
  select b.request_id from operators.audit b where b.facts ->> 'memberId' = ${id}))`

function outcomeClause(outcome: ActionFilter['outcome']) {
  if (outcome === undefined) return empty
  if (outcome === 'done') return sql`and a.outcome = 'done'`
  if (outcome === 'open') return sql`and a.outcome in ('asked', 'unfinished')`
  return sql`and a.outcome not in ('done', 'asked', 'unfinished')`
}
