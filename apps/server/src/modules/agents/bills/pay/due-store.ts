import type { ContractKind } from '@madang/contracts'
import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { ContractPeriod } from '../../contracts/contract.ts'

/** Contracts of one kind and period whose next bill starts at the same instant. */
export type Due = { kind: ContractKind; period: ContractPeriod; billedUntil: Date }

/** Lists the starts of unbilled periods before an instant, earliest first. */
export const listDue = (tx: ReadTx, until: Date): Promise<Due[]> =>
  tx.rows<Due>(sql`
    select distinct kind, period, billed_until as "billedUntil" from agents.contract
    where billed_until is not null and billed_until < ${until} and period <> 's'
      and (valid_until is null or billed_until < valid_until) order by billed_until`)

/** Locks the contracts that are due for a period, by id. */
export async function lockDue(
  tx: Tx,
  { kind, period }: { kind: ContractKind; period: ContractPeriod },
  span: { from: Date; until: Date },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from agents.contract
    where kind = ${kind} and period = ${period} and billed_until >= ${span.from}
      and billed_until < ${span.until} and (valid_until is null or billed_until < valid_until)
    order by id for update`)
  return rows.map(({ id }) => id)
}

/** Stores up to when these contracts are billed. */
export async function updateBilled(
  tx: Tx,
  rows: { id: string; billedUntil: Date }[],
): Promise<void> {
  await tx.rows(sql`
    update agents.contract c set billed_until = b.billed_until
    from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ billedUntil }) => billedUntil)}::timestamptz[]) as b (id, billed_until)
    where c.id = b.id`)
}
