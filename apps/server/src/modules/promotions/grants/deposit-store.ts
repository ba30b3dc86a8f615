import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type KeptDeposit = {
  depositId: string
  memberId: string
  nth: number
  amountUnits: bigint
  at: Date
}

/** Stores a deposit as the member's next one, once, and returns its position, from 1. */
export async function keepDeposit(tx: Tx, deposit: Omit<KeptDeposit, 'nth'>): Promise<number> {
  const { amountUnits, at, depositId, memberId } = deposit
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit.${memberId}`}, 0))`)
  await tx.rows(sql`
    insert into promotions.deposit (deposit_id, member_id, nth, amount_units, at)
    select ${depositId}::uuid, ${memberId}::uuid, coalesce(max(nth), 0) + 1,
      ${amountUnits}::bigint, ${at}::timestamptz
    from promotions.deposit where member_id = ${memberId} on conflict do nothing`)
  const [row] = await tx.rows<{ nth: number }>(
    sql`select nth from promotions.deposit where deposit_id = ${depositId}`,
  )
  return row?.nth ?? 0
}

export type DepositSum = { memberId: string; count: number; lastUnits: bigint }

/** Returns how many deposits these members made, and the amount of the last one. */
export async function sumDeposits(
  tx: ReadTx,
  memberIds: string[],
): Promise<Map<string, DepositSum>> {
  const rows = await tx.rows<DepositSum>(sql`
    select distinct on (member_id) member_id as "memberId", nth as count,
      amount_units as "lastUnits"
    from promotions.deposit where member_id = any(${memberIds}::uuid[])
    order by member_id, nth desc`)
  return new Map(rows.map((row) => [row.memberId, row]))
}

const columns = raw(`deposit_id as "depositId", member_id as "memberId", nth,
  amount_units as "amountUnits", at`)

export async function findDeposit(tx: ReadTx, depositId: string): Promise<KeptDeposit | undefined> {
  const [deposit] = await tx.rows<KeptDeposit>(
    sql`select ${columns} from promotions.deposit where deposit_id = ${depositId}`,
  )
  return deposit
}

/** Returns the latest deposits of these members, newest first. */
export const listDepositsOf = (tx: ReadTx, memberIds: string[]): Promise<KeptDeposit[]> =>
  tx.rows<KeptDeposit>(sql`
    select ${columns} from promotions.deposit where member_id = any(${memberIds}::uuid[])
    order by at desc, deposit_id limit 2000`)

/** Returns deposits since a time, oldest first. */
export const listDeposits = (tx: Tx, from: Date, limit: number): Promise<KeptDeposit[]> =>
  tx.rows<KeptDeposit>(sql`
    select ${columns} from promotions.deposit where at >= ${from}
    order by at, deposit_id limit ${limit}`)
