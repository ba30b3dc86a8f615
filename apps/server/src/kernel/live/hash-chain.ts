import sql, { raw } from 'sql-template-tag'
import { chainLeaf, chainLeafId } from '@madang/games/proofs/leaf'
import { askCustody, given } from '../custody/custody.ts'
import { handOver } from '../custody/hand-over.ts'
import type { Database, ReadTx, Tx } from '../database/database.ts'
import { appendLeaf } from '../transparency/append-leaves.ts'

/**
 * A hash chain (games.md 4.2): repeated SHA-256 from a secret end to a public head. Links are used
 * from the head on, so each link proves the one before, and none reveals the next. Custody keeps
 * the end.
 */
export type HashChain = {
  id: string
  kind: string
  name: string
  /** Published before the first round: SHA-256 of link 0. */
  head: string
  /** Published together with the head. */
  salt: string
  linkCount: number
  usedCount: number
  /** The number of its leaf in the transparency log; null if each link has its own leaf. */
  leafIndex: number | null
}

/** About a day at a busy table; a link takes at most this many hashes, two milliseconds. */
const chainLength = 2_000

/** Creates a chain, whose end custody generates. @throws Refusal `custody-away` */
async function newChain(
  tx: Tx,
  { kind, name }: { kind: string; name: string },
  linkCount = chainLength,
): Promise<HashChain> {
  const [answered] = await askCustody(tx.db, [{ do: 'make', form: 'chain', kind, linkCount }])
  const { hash: head = '', id = '', salt } = given(answered, `a chain of ${name}`)
  return { head, id, kind, leafIndex: null, linkCount, name, salt: salt ?? '', usedCount: 0 }
}

type Taking = {
  now: Date
  linkCount?: number
  /** Promises the whole chain, from this round on: its head and salt become a leaf of the log. */
  promisedFrom?: number
}

/** Takes the next link of the named chain, or of a new chain if the current one is used up. */
export async function nextLink(
  tx: Tx,
  of: { kind: string; name: string },
  { linkCount, now, promisedFrom }: Taking,
): Promise<{ chain: HashChain; linkIndex: number }> {
  const inUse = await findChainInUse(tx, of)
  const taken = inUse ?? (await newChain(tx, of, linkCount))
  if (!inUse) await insertChain(tx, taken, now)
  const isUnpromised = promisedFrom !== undefined && taken.leafIndex === null
  const chain = isUnpromised ? await promiseChain(tx, taken, promisedFrom, now) : taken
  await tx.send(sql`
    update kernel.hash_chain set used_count = used_count + 1 where id = ${chain.id}`)
  return { chain, linkIndex: chain.usedCount }
}

/** @throws if the chain is missing: its outcomes could no longer be verified */
export async function chainById(tx: ReadTx, id: string): Promise<HashChain> {
  const chain = await findChain(tx, id)
  if (!chain) throw new Error(`the hash chain ${id} is gone`)
  return chain
}

/** Appends head and salt to the log before the first round that uses the chain. */
async function promiseChain(tx: Tx, chain: HashChain, firstNumber: number, now: Date) {
  const { head, id, kind, linkCount, name, salt } = chain
  const committedAt = now.toISOString()
  const facts = { committedAt, firstNumber, head, id, kind, linkCount, salt, subject: name }
  const leaf = { id: chainLeafId(id), kind, words: chainLeaf(facts) }
  const leafIndex = await appendLeaf(tx.db, leaf, now)
  await tx.send(sql`update kernel.hash_chain set leaf_index = ${leafIndex} where id = ${id}`)
  return { ...chain, leafIndex }
}

const columns = raw(`id, kind, name, head, salt, link_count as "linkCount",
  leaf_index::float8 as "leafIndex", used_count as "usedCount"`)

async function findChain(tx: ReadTx, id: string): Promise<HashChain | undefined> {
  const [chain] = await tx.rows<HashChain>(sql`
    select ${columns} from kernel.hash_chain where id = ${id}`)
  return chain
}

/** Finds and locks the chain in use, so that two rounds never get the same link. */
async function findChainInUse(
  tx: Tx,
  { kind, name }: { kind: string; name: string },
): Promise<HashChain | undefined> {
  const [chain] = await tx.rows<HashChain>(sql`
    select ${columns} from kernel.hash_chain
    where kind = ${kind} and name = ${name} and used_count < link_count
    order by made_at limit 1 for update`)
  return chain
}

const insertChain = (tx: Tx, chain: HashChain, at: Date) =>
  tx.rows(sql`
    insert into kernel.hash_chain
      (id, kind, name, head, salt, link_count, made_at)
    values (${chain.id}, ${chain.kind}, ${chain.name}, ${chain.head}, ${chain.salt},
      ${chain.linkCount}, ${at})`)

/**
 * Moves chain ends to custody that the platform itself encrypted before.
 *
 * @returns how many were moved
 */
export async function handOverEnds(db: Database): Promise<number> {
  const old = await db.read((tx) =>
    tx.rows<{ id: string; hash: string }>(sql`
      select id, head as hash from kernel.hash_chain where encrypted_end is not null`),
  )
  const taken = await handOver(db, old)
  await db.write((tx) =>
    tx.rows(sql`
      update kernel.hash_chain set encrypted_end = null where id = any(${taken}::uuid[])`),
  )
  return taken.length
}
