import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { krw } from '../postings.ts'
import { pageClause } from '../queue-store.ts'
import type { QueueFilter } from '../queue-store.ts'

/** An operator's correction of a member's balance. */
export type Adjustment = {
  id: string
  memberId: string
  /** The member's cash, or an agent's credit. */
  account: 'cash' | 'credit'
  direction: 'to-member' | 'from-member'
  state: 'proposed' | 'booked' | 'declined'
  amountUnits: bigint
  reason: string
  proposedById: string
  proposedBy: string
  proposedAt: Date
  decidedById: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

const columns =
  raw(`id, member_id as "memberId", account, direction, state, amount_units as "amountUnits",
  reason, proposed_by_id as "proposedById", proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by_id as "decidedById", decided_by as "decidedBy",
  decided_at as "decidedAt"`)

export async function insertAdjustment(tx: Tx, one: Adjustment): Promise<void> {
  await tx.rows(sql`
    insert into wallet.adjustment (id, member_id, account, direction, state, currency, amount_units,
      reason, proposed_by_id, proposed_by, proposed_at, decided_by_id, decided_by, decided_at)
    values (${one.id}, ${one.memberId}, ${one.account}, ${one.direction}, ${one.state}, ${krw},
      ${one.amountUnits}, ${one.reason}, ${one.proposedById}, ${one.proposedBy},
      ${one.proposedAt}, ${one.decidedById}, ${one.decidedBy}, ${one.decidedAt})`)
}

export async function lockAdjustment(tx: Tx, id: string): Promise<Adjustment | undefined> {
  const [one] = await tx.rows<Adjustment>(
    sql`select ${columns} from wallet.adjustment where id = ${id} for update`,
  )
  return one
}

export async function findAdjustment(tx: ReadTx, id: string): Promise<Adjustment | undefined> {
  const [one] = await tx.rows<Adjustment>(
    sql`select ${columns} from wallet.adjustment where id = ${id}`,
  )
  return one
}

export async function updateAdjustment(tx: Tx, one: Adjustment): Promise<void> {
  await tx.rows(sql`
    update wallet.adjustment set state = ${one.state}, decided_by_id = ${one.decidedById},
      decided_by = ${one.decidedBy}, decided_at = ${one.decidedAt} where id = ${one.id}`)
}

export function listAdjustments(tx: ReadTx, filter: QueueFilter): Promise<Adjustment[]> {
  const asked = pageClause(sql`proposed_at`, filter)
  return tx.rows<Adjustment>(sql`select ${columns} from wallet.adjustment where ${asked}`)
}
