import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { pageClause } from '#wallet'
import type { QueueFilter } from '#wallet'
import type { Exchange } from './exchange.ts'

const columns = raw(`id, member_id as "memberId", kind, product_id as "productId",
  product_name as "productName", quantity, cents, amount_units as "amountUnits", state, receiver,
  tracking, remark, decided_by as "decidedBy", applied_at as "appliedAt",
  decided_at as "decidedAt"`)

export async function insertExchange(tx: Tx, one: Exchange): Promise<void> {
  await tx.rows(sql`
    insert into points.exchange (id, member_id, kind, product_id, product_name, quantity, cents,
      amount_units, state, receiver, applied_at, decided_at)
    values (${one.id}, ${one.memberId}, ${one.kind}, ${one.productId},
      ${one.productName && JSON.stringify(one.productName)}::jsonb, ${one.quantity}, ${one.cents},
      ${one.amountUnits}, ${one.state}, ${one.receiver}, ${one.appliedAt}, ${one.decidedAt})`)
}

export async function lockExchange(tx: Tx, id: string): Promise<Exchange | undefined> {
  const [one] = await tx.rows<Exchange>(
    sql`select ${columns} from points.exchange where id = ${id} for update`,
  )
  return one
}

export async function updateExchange(tx: Tx, one: Exchange): Promise<void> {
  await tx.rows(sql`
    update points.exchange set state = ${one.state}, tracking = ${one.tracking},
      remark = ${one.remark}, decided_by = ${one.decidedBy}, decided_at = ${one.decidedAt}
    where id = ${one.id}`)
}

export function listExchanges(tx: ReadTx, filter: QueueFilter): Promise<Exchange[]> {
  return tx.rows<Exchange>(sql`
    select ${columns} from points.exchange where ${pageClause(sql`applied_at`, filter)}`)
}

/** Erases the addresses and tracking numbers of these members' orders. */
export async function eraseReceivers(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`
    update points.exchange set receiver = null, tracking = null
    where member_id = any(${memberIds}::uuid[])`)
}

/** Returns orders that wait for an operator, oldest first. */
export const listWaiting = (tx: ReadTx, limit: number): Promise<Exchange[]> =>
  tx.rows<Exchange>(sql`
    select ${columns} from points.exchange where state in ('applying', 'approved')
    order by applied_at, id limit ${limit}`)
