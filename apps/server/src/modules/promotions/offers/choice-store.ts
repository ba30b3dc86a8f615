import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export async function isOptedOut(tx: ReadTx, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from promotions.opted_out where member_id = ${memberId}`)
  return rows.length === 1
}

export async function listOptedOut(tx: Tx, memberIds: string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select member_id as id from promotions.opted_out
    where member_id = any(${memberIds}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

export async function setOptedOut(
  tx: Tx,
  { at, isOut, memberId }: { memberId: string; isOut: boolean; at: Date },
): Promise<void> {
  await tx.rows(
    isOut
      ? sql`insert into promotions.opted_out (member_id, at) values (${memberId}, ${at})
          on conflict do nothing`
      : sql`delete from promotions.opted_out where member_id = ${memberId}`,
  )
}
