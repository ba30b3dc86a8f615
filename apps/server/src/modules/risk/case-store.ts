import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { pageClause } from '#wallet'
import type { QueueFilter } from '#wallet'
import type { RiskRule } from './rule.ts'

/** A finding of a risk rule, with an operator's decision once there is one. */
export type RiskCase = {
  id: string
  rule: RiskRule
  memberId: string
  state: 'open' | 'cleared' | 'confirmed'
  evidence: { count: number; objects: string[] }
  holdsPayouts: boolean
  claimedById: string | null
  claimedBy: string | null
  openedAt: Date
  dueAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
}

export type Note = { id: string; case: string; by: string; words: string; at: Date }

const columns = raw(`id, rule, member_id as "memberId", state, evidence,
  holds_payouts as "holdsPayouts", claimed_by_id as "claimedById", claimed_by as "claimedBy",
  opened_at as "openedAt", due_at as "dueAt", decided_by as "decidedBy",
  decided_at as "decidedAt", reason`)

/** Opens a case, or adds the new finding to the open one. Returns the case's id. */
export async function upsertCase(
  tx: Tx,
  one: Pick<
    RiskCase,
    'id' | 'rule' | 'memberId' | 'evidence' | 'holdsPayouts' | 'openedAt' | 'dueAt'
  >,
): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into risk.finding (id, rule, member_id, evidence, holds_payouts, opened_at, due_at)
    values (${one.id}, ${one.rule}, ${one.memberId}, ${JSON.stringify(one.evidence)}::jsonb,
      ${one.holdsPayouts}, ${one.openedAt}, ${one.dueAt})
    on conflict (member_id, rule) where state = 'open'
      do update set evidence = excluded.evidence
    returning id`)
  return row?.id ?? one.id
}

export async function lockCase(tx: Tx, id: string): Promise<RiskCase | undefined> {
  const [one] = await tx.rows<RiskCase>(
    sql`select ${columns} from risk.finding where id = ${id} for update`,
  )
  return one
}

export async function updateCase(tx: Tx, one: RiskCase): Promise<void> {
  await tx.rows(sql`
    update risk.finding set state = ${one.state}, claimed_by_id = ${one.claimedById},
      claimed_by = ${one.claimedBy}, decided_by = ${one.decidedBy},
      decided_at = ${one.decidedAt}, reason = ${one.reason}
    where id = ${one.id}`)
}

export async function findCase(tx: ReadTx, id: string): Promise<RiskCase | undefined> {
  const [one] = await tx.rows<RiskCase>(sql`select ${columns} from risk.finding where id = ${id}`)
  return one
}

export function listCases(tx: ReadTx, filter: QueueFilter): Promise<RiskCase[]> {
  const asked = pageClause(sql`opened_at`, filter)
  return tx.rows<RiskCase>(sql`select ${columns} from risk.finding where ${asked}`)
}

export async function insertNote(tx: Tx, note: Note): Promise<void> {
  await tx.rows(sql`
    insert into risk.note (id, finding, by, words, at)
    values (${note.id}, ${note.case}, ${note.by}, ${note.words}, ${note.at})`)
}

/** Erases notes on these members and reasons of decisions; rule, evidence and times stay. */
export async function eraseWords(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`
    update risk.note n set words = '' from risk.finding f
    where f.id = n.finding and f.member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`
    update risk.finding set reason = ''
    where member_id = any(${memberIds}::uuid[]) and reason is not null`)
}

export function listNotes(tx: ReadTx, cases: string[]): Promise<Note[]> {
  return tx.rows<Note>(sql`
    select id, finding as "case", by, words, at from risk.note
    where finding = any(${cases}::uuid[]) order by at, id`)
}
