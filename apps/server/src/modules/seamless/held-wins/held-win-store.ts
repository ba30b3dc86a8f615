import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { keyOf } from '../calls/movement.ts'
import type { Order } from '../calls/movement.ts'

/** A win that waits for two operators' decision, or that they have decided on. */
export type HeldWin = {
  key: string
  vendor: string
  memberId: string
  game: string
  round: string
  currency: string
  amountUnits: bigint
  reference: string | null
  isRoundClosed: boolean
  supplierMember: string | null
  heldAt: Date
  state: 'held' | 'paid' | 'refused'
}

const columns = raw(`key, vendor, member_id as "memberId", game, round, currency,
  amount_units as "amountUnits", reference, is_round_closed as "isRoundClosed",
  supplier_member as "supplierMember", held_at as "heldAt", state`)

/** Inserts a held win. The vendor's first request counts: a repeated one does not change it. */
export async function insertHeldWin(tx: Tx, order: Order): Promise<void> {
  await tx.rows(sql`
    insert into seamless.held_win (key, vendor, member_id, game, round, currency, amount_units,
      reference, is_round_closed, supplier_member, held_at)
    values (${keyOf(order)}, ${order.vendor}, ${order.memberId}, ${order.gameCode}, ${order.round},
      ${order.currency}, ${order.amountUnits}, ${order.reference ?? null}, ${order.isRoundClosed},
      ${order.supplierMember ?? null}, ${order.at})
    on conflict (key) do nothing`)
}

export function findHeldWins(tx: ReadTx, keys: string[]): Promise<HeldWin[]> {
  return tx.rows<HeldWin>(sql`
    select ${columns} from seamless.held_win where key = any(${keys})`)
}

export async function lockHeldWin(tx: Tx, key: string): Promise<HeldWin | undefined> {
  const [win] = await tx.rows<HeldWin>(sql`
    select ${columns} from seamless.held_win where key = ${key} for update`)
  return win
}

export function listHeldWins(tx: ReadTx, vendor: string, countMax: number): Promise<HeldWin[]> {
  return tx.rows<HeldWin>(sql`
    select ${columns} from seamless.held_win where vendor = ${vendor}
    order by held_at desc, key limit ${countMax}`)
}

export async function countHeldWins(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from seamless.held_win where state = 'held'`)
  return row?.count ?? 0
}

export async function updateHeldWin(
  tx: Tx,
  key: string,
  state: 'paid' | 'refused',
  at: Date,
): Promise<void> {
  await tx.rows(sql`
    update seamless.held_win set state = ${state}, decided_at = ${at} where key = ${key}`)
}
