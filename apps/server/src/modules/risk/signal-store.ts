import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'
import type { Signal } from './rule.ts'

export async function insertSignal(tx: Tx, memberId: string, one: Signal): Promise<void> {
  await tx.rows(sql`
    insert into risk.signal (member_id, kind, object, at)
    values (${memberId}, ${one.kind}, ${one.object}, ${one.at}) on conflict do nothing`)
}

export function listSignals(tx: Tx, memberId: string, since: Date): Promise<Signal[]> {
  return tx.rows<Signal>(sql`
    select kind, object, at from risk.signal
    where member_id = ${memberId} and at >= ${since} order by at desc limit 200`)
}

export async function deleteOldSignals(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from risk.signal where at < ${before}`)
}
