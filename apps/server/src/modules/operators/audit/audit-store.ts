import sql, { empty } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { AuditRow } from './audit.ts'

export const columns = sql`
  seq, at, operator_id as "operatorId", operator_name as "operatorName", action, object, facts,
  outcome, request_id as "requestId", ip`

export async function insertAudit(tx: Tx, row: Omit<AuditRow, 'seq'>): Promise<void> {
  await tx.rows(sql`
    insert into operators.audit
      (at, operator_id, operator_name, action, object, facts, outcome, request_id, ip)
    values (${row.at}, ${row.operatorId}, ${row.operatorName}, ${row.action}, ${row.object},
      ${JSON.stringify(row.facts)}::jsonb, ${row.outcome}, ${row.requestId}, ${row.ip})`)
}

type Filter = { operatorName?: string; object?: string; before?: bigint; limit: number }

export function listAuditRows(tx: ReadTx, filter: Filter): Promise<AuditRow[]> {
  return tx.rows<AuditRow>(sql`
    select ${columns} from operators.audit where true
      ${filter.operatorName ? sql`and operator_name = ${filter.operatorName}` : empty}
      ${filter.object ? sql`and object = ${filter.object}` : empty}
      ${filter.before ? sql`and seq < ${filter.before}` : empty}
    order by seq desc limit ${filter.limit}`)
}

/** Lists a range of the audit trail in order. */
export function listStretch(tx: ReadTx, from: bigint, through: bigint): Promise<AuditRow[]> {
  return tx.rows<AuditRow>(sql`
    select ${columns} from operators.audit where seq >= ${from} and seq <= ${through}
    order by seq limit 5000`)
}

/** Returns the last sequence number while no transaction writes. The lock is held only briefly. */
export async function lastWholeSeq(tx: Tx): Promise<bigint> {
  await tx.rows(sql`set local lock_timeout = '250ms'`)
  await tx.rows(sql`lock table operators.audit in share mode`)
  const [row] = await tx.rows<{ seq: bigint }>(sql`
    select coalesce(max(seq), 0) as seq from operators.audit`)
  return row?.seq ?? 0n
}

export type AuditLink = {
  fromSeq: bigint
  throughSeq: bigint
  rowCount: number
  hash: Buffer
}

export async function lockLastLink(tx: Tx): Promise<AuditLink | undefined> {
  await tx.rows(sql`lock table operators.audit_link in share row exclusive mode`)
  return findLastLink(tx)
}

export async function findLastLink(tx: ReadTx): Promise<AuditLink | undefined> {
  const [link] = await tx.rows<AuditLink>(sql`
    select from_seq as "fromSeq", through_seq as "throughSeq", row_count as "rowCount", hash
    from operators.audit_link order by through_seq desc limit 1`)
  return link
}

/** Lists the links of the hash chain that end at these numbers. */
export function listLinksAt(tx: ReadTx, throughSeqs: string[]): Promise<AuditLink[]> {
  return tx.rows<AuditLink>(sql`
    select from_seq as "fromSeq", through_seq as "throughSeq", row_count as "rowCount", hash
    from operators.audit_link where through_seq = any(${throughSeqs}::bigint[])`)
}

export async function insertLink(tx: Tx, link: AuditLink, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into operators.audit_link (from_seq, through_seq, row_count, hash, sealed_at)
    values (${link.fromSeq}, ${link.throughSeq}, ${link.rowCount}, ${link.hash}, ${now})`)
}

export function listLinks(tx: ReadTx, after: bigint): Promise<AuditLink[]> {
  return tx.rows<AuditLink>(sql`
    select from_seq as "fromSeq", through_seq as "throughSeq", row_count as "rowCount", hash
    from operators.audit_link where through_seq > ${after} order by through_seq limit 500`)
}

export async function countUnsealed(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from operators.audit
    where seq > coalesce((select max(through_seq) from operators.audit_link), 0)`)
  return row?.count ?? 0
}

/** Finds the row that was written before this call ran. */
export async function findAsked(tx: Tx, requestId: string): Promise<AuditRow | undefined> {
  const [row] = await tx.rows<AuditRow>(sql`
    select ${columns} from operators.audit
    where request_id = ${requestId} and outcome = 'asked' order by seq desc limit 1`)
  return row
}
