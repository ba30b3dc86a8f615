import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'
import type { Place } from './kept-words.ts'

type Columns = {
  table: Sql
  /** The column of the plain text. */
  plain: Sql
  encrypted: Sql
  digest?: Sql
  /** The text of a row's key. */
  id: Sql
  /** The condition that finds the row by this text, using its index. */
  isId: Sql
}

const byId = { id: sql`id::text`, isId: sql`id = k.row_key::uuid` }
/** The reference never contains a colon; the bank id may. */
const byReference = {
  id: sql`bank_id || ':' || reference`,
  isId: sql`reference = split_part(k.row_key, ':', -1)
    and bank_id = left(k.row_key, -1 - length(split_part(k.row_key, ':', -1)))`,
}
const holder = { plain: sql`holder`, encrypted: sql`holder_sealed` }
const columns: Record<Place, Columns> = {
  'arrival.holder': {
    ...byReference,
    ...holder,
    digest: sql`holder_digest`,
    table: sql`wallet.arrival`,
  },
  'arrival.memo': {
    ...byReference,
    plain: sql`memo`,
    encrypted: sql`memo_sealed`,
    table: sql`wallet.arrival`,
  },
  'bank_account.holder': { ...byId, ...holder, table: sql`wallet.bank_account` },
  'dispute_evidence.words': {
    id: sql`dispute_id || ':' || place`,
    isId: sql`dispute_id = split_part(k.row_key, ':', 1)::uuid
      and place = split_part(k.row_key, ':', 2)::int`,
    plain: sql`words`,
    encrypted: sql`words_sealed`,
    table: sql`wallet.dispute_evidence`,
  },
  'suspense.payer': {
    ...byId,
    digest: sql`payer_digest`,
    plain: sql`payer`,
    encrypted: sql`payer_sealed`,
    table: sql`wallet.suspense`,
  },
  'suspense.receiver': {
    ...byId,
    plain: sql`receiver`,
    encrypted: sql`receiver_sealed`,
    table: sql`wallet.suspense`,
  },
  'withdrawal.holder': { ...byId, ...holder, table: sql`wallet.withdrawal` },
}

/** Locks rows with plain text, as older releases wrote it. */
export function lockInTheClear(tx: Tx, place: Place): Promise<{ id: string; words: string }[]> {
  const { id, plain, table } = columns[place]
  return tx.rows(sql`
    select ${id} as id, ${plain} as words from ${table}
    where ${plain} is not null limit 200 for update`)
}

/** Locks rows that were encrypted with another key. */
export function lockUnderOldKey(
  tx: Tx,
  place: Place,
  key: number,
): Promise<{ id: string; encrypted: Buffer }[]> {
  const { id, encrypted, table } = columns[place]
  return tx.rows(sql`
    select ${id} as id, ${encrypted} as encrypted from ${table}
    where get_byte(${encrypted}, 0) < ${key} or get_byte(${encrypted}, 0) > ${key}
    limit 200 for update`)
}

export type EncryptedWords = { id: string; encrypted: Buffer; digest?: Buffer }

/** Stores encrypted texts and clears the plain ones. */
export async function updateWords(
  tx: Tx,
  place: Place,
  rows: readonly EncryptedWords[],
): Promise<void> {
  if (rows.length === 0) return
  const { digest, isId, plain, encrypted, table } = columns[place]
  const digests = rows.map((row) => row.digest ?? null)
  await tx.rows(sql`
    update ${table} set ${plain} = null, ${encrypted} = k.sealed
      ${digest ? sql`, ${digest} = coalesce(k.digest, ${digest})` : empty}
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => row.encrypted)}::bytea[],
      ${digests}::bytea[]) as k (row_key, sealed, digest)
    where ${isId}`)
}
