import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '../database/database.ts'

/** A commitment's words, with the id by which it is found. */
export type Leaf = { id: string; kind: string; words: string }

export type NumberedLeaf = Leaf & { index: number; hash: Buffer }

/** Locks the tree and returns its number of leaves, so that all processes append in turn. */
export async function lockTree(tx: Tx): Promise<number> {
  const [tree] = await tx.rows<{ size: bigint }>(sql`select size from kernel.tree for update`)
  if (!tree) throw new Error('the transparency log has no tree')
  return Number(tree.size)
}

export async function treeSize(tx: ReadTx): Promise<number> {
  const [tree] = await tx.rows<{ size: bigint }>(sql`select size from kernel.tree`)
  return Number(tree?.size ?? 0n)
}

export const updateSize = (tx: Tx, size: number) =>
  tx.send(sql`update kernel.tree set size = ${size}`)

/** Returns the numbers of leaves by id; ids that are not in the log are left out. */
export async function findIndexes(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; index: bigint }>(sql`
    select id, index from kernel.tree_leaf where id = any(${ids}::text[])`)
  return new Map(rows.map(({ id, index }) => [id, Number(index)]))
}

/** Returns leaves by id; ids that are not in the log are left out. */
export async function listLeavesOf(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, NumberedLeaf>> {
  const rows = await tx.rows<Row>(sql`
    select index, id, kind, words, hash from kernel.tree_leaf where id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, leafOf(row)]))
}

/** Lists the last leaves of a kind, newest first. */
export async function listLeavesOfKind(
  tx: ReadTx,
  kind: string,
  limit: number,
): Promise<NumberedLeaf[]> {
  const rows = await tx.rows<Row>(sql`
    select index, id, kind, words, hash from kernel.tree_leaf
    where kind = ${kind} order by index desc limit ${limit}`)
  return rows.map(leafOf)
}

/** Lists leaves in order, from a number on. */
export async function listLeaves(tx: ReadTx, from: number, limit: number): Promise<NumberedLeaf[]> {
  const rows = await tx.rows<Row>(sql`
    select index, id, kind, words, hash from kernel.tree_leaf
    where index >= ${from} and index < ${from + limit} order by index`)
  return rows.map(leafOf)
}

type Row = Leaf & { index: bigint; hash: Buffer }
const leafOf = (row: Row): NumberedLeaf => ({ ...row, index: Number(row.index) })

export const insertLeaves = (tx: Tx, leaves: readonly NumberedLeaf[], at: Date) =>
  tx.send(sql`
    insert into kernel.tree_leaf (index, id, kind, words, hash, added_at)
    select *, ${at}::timestamptz from unnest(
      ${leaves.map(({ index }) => index)}::bigint[], ${leaves.map(({ id }) => id)}::text[],
      ${leaves.map(({ kind }) => kind)}::text[], ${leaves.map(({ words }) => words)}::text[],
      ${leaves.map(({ hash }) => hash)}::bytea[])`)

/** Lists hashes of a level from one number up to another; level 0 holds the leaves. */
export async function listHashes(
  tx: ReadTx,
  level: number,
  { from, to }: { from: number; to: number },
): Promise<Buffer[]> {
  const rows = await tx.rows<{ hash: Buffer }>(
    level === 0
      ? sql`
          select hash from kernel.tree_leaf where index >= ${from} and index < ${to}
          order by index`
      : sql`
          select hash from kernel.tree_node
          where level = ${level} and index >= ${from} and index < ${to} order by index`,
  )
  if (rows.length !== to - from) throw new Error(`the log lacks hashes of level ${level}`)
  return rows.map(({ hash }) => hash)
}

export const insertNode = (tx: Tx, level: number, index: number, hash: Uint8Array) =>
  tx.send(sql`
    insert into kernel.tree_node (level, index, hash)
    values (${level}, ${index}, ${Buffer.from(hash)})`)

export type SignedHead = { size: number; root: Buffer; note: string; signedAt: Date }

type HeadRow = Omit<SignedHead, 'size'> & { size: bigint }
const headOf = (row: HeadRow): SignedHead => ({ ...row, size: Number(row.size) })

export async function findLastHead(tx: ReadTx): Promise<SignedHead | undefined> {
  const [head] = await tx.rows<HeadRow>(sql`
    select size, root, note, signed_at as "signedAt" from kernel.tree_head
    order by size desc limit 1`)
  return head && headOf(head)
}

/** Returns those of these signed heads that are stored unchanged. */
export async function listNotes(tx: ReadTx, notes: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ note: string }>(sql`
    select note from kernel.tree_head where note = any(${notes}::text[])`)
  return rows.map(({ note }) => note)
}

/** Lists signed heads larger than a size, in order. */
export async function listHeads(tx: ReadTx, after: number, limit: number): Promise<SignedHead[]> {
  const rows = await tx.rows<HeadRow>(sql`
    select size, root, note, signed_at as "signedAt" from kernel.tree_head
    where size > ${after} order by size limit ${limit}`)
  return rows.map(headOf)
}

export const insertHead = (tx: Tx, { note, root, signedAt, size }: SignedHead) =>
  tx.send(sql`
    insert into kernel.tree_head (size, root, note, signed_at)
    values (${size}, ${root}, ${note}, ${signedAt}) on conflict do nothing`)

/** Lists heads that were not sent to the other machine yet, oldest first. */
export async function listUnsentHeads(tx: ReadTx, limit: number): Promise<SignedHead[]> {
  const rows = await tx.rows<HeadRow>(sql`
    select size, root, note, signed_at as "signedAt" from kernel.tree_head
    where sent_at is null order by size limit ${limit}`)
  return rows.map(headOf)
}

export const updateHeadSent = (tx: Tx, size: number, at: Date) =>
  tx.send(sql`update kernel.tree_head set sent_at = ${at} where size = ${size}`)

export const updateHeadTried = (tx: Tx, size: number) =>
  tx.send(sql`
    update kernel.tree_head set failed_count = failed_count + 1 where size = ${size}`)

/** Returns the age in seconds of the oldest leaf without a signed head; 0 if all are covered. */
export async function unsignedSeconds(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(added_at)), 0)::float8 as seconds
    from kernel.tree_leaf
    where index >= coalesce((select max(size) from kernel.tree_head), 0)`)
  return row?.seconds ?? 0
}
