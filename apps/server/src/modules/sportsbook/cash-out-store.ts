import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

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
