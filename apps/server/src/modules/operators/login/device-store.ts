import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** Records that the operator logged in with the browser of this device id. */
export async function upsertDevice(
  tx: Tx,
  device: { operatorId: string; digest: Buffer; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into operators.device (operator_id, digest, seen_at)
    values (${device.operatorId}, ${device.digest}, ${device.at})
    on conflict (operator_id, digest) do update set seen_at = excluded.seen_at`)
}

export async function isKnownDevice(
  tx: ReadTx,
  device: { operatorId: string; digest: Buffer; since: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 as one from operators.device
    where operator_id = ${device.operatorId} and digest = ${device.digest}
      and seen_at > ${device.since}`)
  return rows.length === 1
}

export async function deleteOldDevices(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.rows(sql`delete from operators.device where seen_at < ${seenBefore}`)
}
