import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
import { beforeAllIds } from '#kernel/ids'

/** Notes that so much of a debt was there to be taken, and was refused. */
export async function holdDebt(tx: Tx, id: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    update agents.bill
    set held_units = least(held_units + ${units}, owed_units - paid_units) where id = ${id}`)
}

/** So much of what was held is taken. */
export async function takeHeldDebt(tx: Tx, id: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    update agents.bill set held_units = greatest(held_units - ${units}, 0) where id = ${id}`)
}

/** Debts that wait for accounts that take no money, by their ids. */
export const listHeldDebts = (
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    select id from agents.bill
    where held_units > 0 and state in ('INSUFFICIENT', 'PART_COLLECTED')
      and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

/** How much of a debt is held, once it is locked. */
export async function lockHeldDebt(tx: Tx, id: string): Promise<bigint> {
  const [bill] = await tx.rows<{ heldUnits: bigint }>(sql`
    select held_units as "heldUnits" from agents.bill where id = ${id} for update`)
  return bill?.heldUnits ?? 0n
}
