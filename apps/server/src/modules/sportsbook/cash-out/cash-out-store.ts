import sql, { raw } from 'sql-template-tag'
import type { RefusalCode } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Acceptance } from '../bets/bet.ts'

export type CashOutRow = {
  id: string
  betId: string
  memberId: string
  partBps: number
  amountUnits: bigint
  legs: object
  isAutomatic: boolean
  at: Date
}

export async function findCashOut(tx: Tx, id: string): Promise<CashOutRow | undefined> {
  const [row] = await tx.rows<CashOutRow>(sql`
    select id, bet_id as "betId", member_id as "memberId", part_bps as "partBps",
      amount_units as "amountUnits", legs, is_automatic as "isAutomatic", at
    from sportsbook.cash_out where id = ${id}`)
  return row
}

export const insertCashOut = (tx: Tx, row: CashOutRow) =>
  tx.rows(sql`
    insert into sportsbook.cash_out (id, bet_id, member_id, part_bps, amount_units, legs,
      is_automatic, at)
    values (${row.id}, ${row.betId}, ${row.memberId}, ${row.partBps}, ${row.amountUnits},
      ${JSON.stringify(row.legs)}::jsonb, ${row.isAutomatic}, ${row.at})`)

/** A cash-out in play: it waits until `decidesAt`, which is null once it was decided. */
export type CashOutOrderRow = {
  id: string
  betId: string
  memberId: string
  partBps: number
  /** The value of the whole bet that the member agreed to. */
  amountUnits: bigint
  accept: Acceptance
  isAutomatic: boolean
  at: Date
  decidesAt: Date | null
  refusal: RefusalCode | null
}

const orderColumns = raw(`id, bet_id as "betId", member_id as "memberId", part_bps as "partBps",
  amount_units as "amountUnits", accept, is_automatic as "isAutomatic", at,
  decides_at as "decidesAt", refusal`)

/** Returns the cash-out order of this id, and the one that the bet waits for. */
export const listOrdersOf = (tx: Tx, betId: string, id: string): Promise<CashOutOrderRow[]> =>
  tx.rows<CashOutOrderRow>(sql`
    select ${orderColumns} from sportsbook.cash_out_order
    where id = ${id} or (bet_id = ${betId} and decides_at is not null)`)

export const insertCashOutOrder = (tx: Tx, row: CashOutOrderRow) =>
  tx.rows(sql`
    insert into sportsbook.cash_out_order (id, bet_id, member_id, part_bps, amount_units, accept,
      is_automatic, at, decides_at, refusal)
    values (${row.id}, ${row.betId}, ${row.memberId}, ${row.partBps}, ${row.amountUnits},
      ${row.accept}, ${row.isAutomatic}, ${row.at}, ${row.decidesAt}, ${row.refusal})`)

export const lockDueOrders = (tx: Tx, now: Date, limit: number): Promise<CashOutOrderRow[]> =>
  tx.rows<CashOutOrderRow>(sql`
    select ${orderColumns} from sportsbook.cash_out_order
    where decides_at <= ${now} order by decides_at limit ${limit} for update skip locked`)

export const endCashOutOrder = (tx: Tx, id: string, refusal: RefusalCode | null) =>
  tx.rows(sql`
    update sportsbook.cash_out_order set decides_at = null, refusal = ${refusal}
    where id = ${id}`)

/** Takes back the automatic cash-out that a bet waits for: its level is another one now. */
export const deleteAutomaticOrder = (tx: Tx, betId: string) =>
  tx.send(sql`
    delete from sportsbook.cash_out_order
    where bet_id = ${betId} and is_automatic and decides_at is not null`)

/** Returns which of these bets wait for a cash-out. */
export async function findWaiting(tx: ReadTx, betIds: readonly string[]): Promise<Set<string>> {
  if (betIds.length === 0) return new Set()
  const rows = await tx.rows<{ betId: string }>(sql`
    select bet_id as "betId" from sportsbook.cash_out_order
    where decides_at is not null and bet_id = any(${betIds}::uuid[])`)
  return new Set(rows.map(({ betId }) => betId))
}
