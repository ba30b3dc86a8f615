import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../database/database.ts'
import type { Look, TrailUse, UseOf } from './custody.ts'

export type Secret = {
  id: string
  kind: string
  form: 'seed' | 'chain' | 'decks'
  hash: string
  salt: string | null
  /** The links of a chain, the shuffles of decks. */
  linkCount: number
  /** The cards of a shuffle of decks. */
  deckSize: number | null
  keyNumber: number
  encrypted: Buffer
  /** All indexes up to this one were revealed. */
  revealedTo: number
}

const columns = raw(`id, kind, form, hash, salt, link_count as "linkCount", deck_size as "deckSize",
  key_number as "keyNumber", sealed as encrypted, revealed_to::float8 as "revealedTo"`)

export const findSecrets = (tx: Tx, ids: readonly string[]) =>
  tx.rows<Secret>(sql`select ${columns} from custody.secret where id = any(${ids}::uuid[])`)

/** Lists secrets that are encrypted with an older key. */
export const listEncryptedBefore = (tx: Tx, keyNumber: number, limit: number) =>
  tx.rows<Secret>(sql`
    select ${columns} from custody.secret where key_number < ${keyNumber} limit ${limit}`)

/** @param isLate the secrets were in use before: their first draw may have any number */
export const insertSecrets = (
  tx: Tx,
  secrets: readonly Secret[],
  { at, isLate = false }: { at: Date; isLate?: boolean },
) =>
  tx.send(sql`
    insert into custody.secret (id, kind, form, hash, salt, link_count, deck_size, key_number,
      sealed, revealed_to, made_at, starts_late)
    select *, ${at}::timestamptz, ${isLate}::boolean from unnest(
      ${secrets.map(({ id }) => id)}::uuid[], ${secrets.map(({ kind }) => kind)}::text[],
      ${secrets.map(({ form }) => form)}::text[], ${secrets.map(({ hash }) => hash)}::text[],
      ${secrets.map(({ salt }) => salt)}::text[],
      ${secrets.map(({ linkCount }) => linkCount)}::int[],
      ${secrets.map(({ deckSize }) => deckSize)}::int[],
      ${secrets.map(({ keyNumber }) => keyNumber)}::int[],
      ${secrets.map(({ encrypted }) => encrypted)}::bytea[],
      ${secrets.map(({ revealedTo }) => revealedTo)}::bigint[])
    on conflict (id) do nothing`)

export const updateEncrypted = (tx: Tx, { id, keyNumber, encrypted }: Secret) =>
  tx.send(sql`
    update custody.secret set key_number = ${keyNumber}, sealed = ${encrypted} where id = ${id}`)

export const updateRevealed = (tx: Tx, id: string, to: number) =>
  tx.send(sql`
    update custody.secret set revealed_to = greatest(revealed_to, ${to}) where id = ${id}`)

export type Use = {
  secretId: string
  index: number
  what: 'draw' | 'reveal'
  look: Look
  ref: string
  facts: string
}

type UseRow = Use & { line: bigint }

const useColumns = raw(`u.secret_id as "secretId", u.at_index::float8 as index, u.what, u.look,
  u.ref, u.facts, u.line`)

/** Finds earlier uses of these secrets and indexes. */
export const findUses = (tx: Tx, asked: readonly Pick<UseOf, 'secretId' | 'index'>[]) =>
  tx.rows<UseRow>(sql`
    select ${useColumns} from unnest(${asked.map(({ secretId }) => secretId)}::uuid[],
      ${asked.map(({ index }) => index)}::bigint[]) as a (secret_id, at_index)
    join custody.use u on u.secret_id = a.secret_id and u.at_index = a.at_index`)

/** Finds what was drawn for these stakes, rounds and promises. */
export const findDrawsFor = (tx: Tx, refs: readonly string[]) =>
  tx.rows<UseRow>(sql`
    select ${useColumns} from custody.use u where u.ref = any(${refs}::uuid[]) and u.what = 'draw'`)

/** The last number of a secret that was drawn; null where its first draw may have any number. */
export type DrawnTo = { secretId: string; to: number | null }

export const findDrawnTo = (tx: Tx, secretIds: readonly string[]) =>
  tx.rows<DrawnTo>(sql`
    select s.id as "secretId",
      coalesce(u.at_index, case when s.starts_late then null else -1 end)::float8 as "to"
    from custody.secret s left join lateral (
      select at_index from custody.use where secret_id = s.id and what = 'draw'
      order by at_index desc limit 1) u on true
    where s.id = any(${secretIds}::uuid[])`)

export const insertUses = (tx: Tx, uses: readonly Use[], line: number) =>
  tx.send(sql`
    insert into custody.use (secret_id, at_index, what, look, ref, facts, line)
    select *, ${line}::bigint from unnest(
      ${uses.map(({ secretId }) => secretId)}::uuid[], ${uses.map(({ index }) => index)}::bigint[],
      ${uses.map(({ what }) => what)}::text[], ${uses.map(({ look }) => look)}::text[],
      ${uses.map(({ ref }) => ref)}::uuid[], ${uses.map(({ facts }) => facts)}::text[])`)

export type Line = { number: number; hash: string }

/** Locks and returns the last line of the trail, so that two processes append in turn. */
export async function lockHead(tx: Tx): Promise<Line> {
  const [head] = await tx.rows<{ number: bigint; hash: string }>(sql`
    select number, hash from custody.head for update`)
  if (!head) throw new Error('the trail of custody has no end')
  return { hash: head.hash, number: Number(head.number) }
}

export async function insertLine(
  tx: Tx,
  { hash, number }: Line,
  { at, useCount }: { at: Date; useCount: number },
): Promise<void> {
  await tx.send(sql`
    insert into custody.line (number, at, use_count, hash)
    values (${number}, ${at}, ${useCount}, ${hash})`)
  await tx.send(sql`update custody.head set number = ${number}, hash = ${hash}`)
}

/** Lists the lines after `from` up to `to` with the uses that they cover, in order. */
export async function listLines(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<(Line & { at: Date; useCount: number; uses: UseRow[] })[]> {
  const lines = await tx.rows<{ number: bigint; at: Date; useCount: number; hash: string }>(sql`
    select number, at, use_count as "useCount", hash from custody.line
    where number > ${from} and number <= ${to} order by number`)
  const uses = await tx.rows<UseRow>(sql`
    select ${useColumns} from custody.use u where u.line > ${from} and u.line <= ${to}`)
  const byLine = new Map<bigint, UseRow[]>()
  for (const use of uses) {
    const own = byLine.get(use.line)
    if (own) own.push(use)
    else byLine.set(use.line, [use])
  }
  return lines.map((line) => ({
    ...line,
    number: Number(line.number),
    uses: byLine.get(line.number) ?? [],
  }))
}

/** Returns the number of the last line before an instant. */
export async function lineBefore(tx: Tx, at: Date): Promise<number> {
  const [line] = await tx.rows<{ number: bigint | null }>(sql`
    select max(number) as number from custody.line where at < ${at}`)
  return Number(line?.number ?? 0n)
}

/**
 * Lists what was drawn of one kind in the lines after `from`: whole lines, up to some `limit` uses.
 *
 * @returns with the number of the last line that was read
 */
export async function listDraws(
  tx: Tx,
  { from, limit, look }: { from: number; limit: number; look: Look },
): Promise<{ number: number; uses: TrailUse[] }> {
  const [last] = await tx.rows<{ number: bigint | null }>(sql`
    select max(number) as number from (
      select number, sum(use_count) over (order by number) - use_count as before
      from (select number, use_count from custody.line where number > ${from}
        order by number limit ${limit}) line) line
    where before < ${limit}`)
  const number = Number(last?.number ?? from)
  const uses = await tx.rows<TrailUse>(sql`
    select u.secret_id as "secretId", u.at_index::float8 as index, u.ref from custody.use u
    where u.line > ${from} and u.line <= ${number} and u.look = ${look} and u.what = 'draw'
    order by u.line, u.secret_id, u.at_index`)
  return { number, uses }
}

export async function lineHash(tx: Tx, number: number): Promise<string | undefined> {
  const [line] = await tx.rows<{ hash: string }>(sql`
    select hash from custody.line where number = ${number}`)
  return number === 0 ? '0'.repeat(64) : line?.hash
}

export type WrappedKey = { number: number; wrapped: Buffer }

/** Lists the data keys under a lock, so that two processes cannot both create the first one. */
export async function lockKeys(tx: Tx): Promise<WrappedKey[]> {
  await tx.rows(sql`select number from custody.head for update`)
  return tx.rows<WrappedKey>(sql`select number, wrapped from custody.key order by number`)
}

export const insertKey = (tx: Tx, { number, wrapped }: WrappedKey) =>
  tx.send(sql`insert into custody.key (number, wrapped) values (${number}, ${wrapped})`)

export const updateWrapped = (tx: Tx, { number, wrapped }: WrappedKey) =>
  tx.send(sql`update custody.key set wrapped = ${wrapped} where number = ${number}`)
