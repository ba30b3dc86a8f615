import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'

/** Records an amount that was available for a debt but was refused. */
export async function holdDebt(tx: Tx, id: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    update agents.bill
    set held_units = least(held_units + ${units}, owed_units - paid_units) where id = ${id}`)
}

/** Subtracts a paid amount from the held one. */
export async function takeHeldDebt(tx: Tx, id: string, units: bigint): Promise<void> {
  await tx.rows(sql`
    update agents.bill set held_units = greatest(held_units - ${units}, 0) where id = ${id}`)
}

/** Lists debts that wait for frozen accounts, by id. */
export const listHeldDebts = (
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    select id from agents.bill
    where held_units > 0 and state in ('INSUFFICIENT', 'PART_COLLECTED')
      and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

/** Returns how much of a debt is held, and locks it. */
export async function lockHeldDebt(tx: Tx, id: string): Promise<bigint> {
  const [bill] = await tx.rows<{ heldUnits: bigint }>(sql`
    select held_units as "heldUnits" from agents.bill where id = ${id} for update`)
  return bill?.heldUnits ?? 0n
}
