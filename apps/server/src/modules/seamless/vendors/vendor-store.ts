import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Vendor } from './vendor.ts'

const columns =
  raw(`code, dialect as "protocol", api_origin as "apiOrigin", game_origin as "gameOrigin",
  operator_ref as "operatorRef", sub_partner as "subPartner", wallet, state,
  changed_at as "changedAt", changed_by as "changedBy", public_key as "publicKey",
  sealed_key as "encryptedKey"`)

/** A vendor with its keys as stored. */
export type StoredVendor = Vendor & { publicKey: string | null; encryptedKey: Buffer }

export function listVendors(tx: ReadTx): Promise<StoredVendor[]> {
  return tx.rows<StoredVendor>(sql`select ${columns} from seamless.vendor order by code`)
}

export async function findVendor(tx: Tx, code: string): Promise<StoredVendor | undefined> {
  const [vendor] = await tx.rows<StoredVendor>(sql`
    select ${columns} from seamless.vendor where code = ${code}`)
  return vendor
}

/** Locks a vendor until the transaction ends. */
export async function lockVendor(tx: Tx, code: string): Promise<StoredVendor | undefined> {
  const [vendor] = await tx.rows<StoredVendor>(sql`
    select ${columns} from seamless.vendor where code = ${code} for update`)
  return vendor
}

/** Writes URLs and keys; the state of a known vendor does not change. */
export async function upsertVendor(tx: Tx, vendor: StoredVendor): Promise<void> {
  await tx.rows(sql`
    insert into seamless.vendor (code, dialect, api_origin, game_origin, operator_ref,
      sub_partner, wallet, public_key, sealed_key, state, changed_at, changed_by)
    values (${vendor.code}, ${vendor.protocol}, ${vendor.apiOrigin}, ${vendor.gameOrigin},
      ${vendor.operatorRef}, ${vendor.subPartner}, ${vendor.wallet}, ${vendor.publicKey},
      ${vendor.encryptedKey}, ${vendor.state}, ${vendor.changedAt}, ${vendor.changedBy})
    on conflict (code) do update set dialect = excluded.dialect, api_origin = excluded.api_origin,
      game_origin = excluded.game_origin, operator_ref = excluded.operator_ref,
      sub_partner = excluded.sub_partner, wallet = excluded.wallet,
      public_key = excluded.public_key, sealed_key = excluded.sealed_key,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
}

export const updateState = (
  tx: Tx,
  change: { code: string; state: Vendor['state']; at: Date; by: string },
) =>
  tx.rows<{ code: string }>(sql`
    update seamless.vendor set state = ${change.state}, changed_at = ${change.at},
      changed_by = ${change.by}
    where code = ${change.code} returning code`)
