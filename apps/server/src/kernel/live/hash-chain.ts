import { createHash, randomBytes } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { chainLeaf, chainLeafId } from '@madang/games/proofs/leaf'
import type { Tx } from '../database.ts'
import { appendLeaf } from '../transparency/append-leaves.ts'
import { newId } from '../ids.ts'
import { decrypt, encrypt } from '../encrypt.ts'

/**
 * A hash chain (games.md 4.2): SHA-256 over and over from a secret end to a public head. Its links
 * are used from the head on, so each link proves the one before, and none tells the next.
 */
export type HashChain = {
  id: string
  kind: string
  name: string
  /** Shown before the first round: SHA-256 of link 0. */
  head: string
  /** Fixed together with the head. */
  salt: string
  linkCount: number
  usedCount: number
  /** The secret end, readable by this house only. */
  encryptedEnd: Buffer
  /** The number of its leaf in the transparency log; null where each link has a leaf of its own. */
  leafIndex: number | null
}

/** The name of the key that encrypts chain ends, see kernel/secrets. */
export const chainSecret = (kind: string): string => `${kind}-chains`
/** About a day at a busy table; a link takes at most as many hashes, two milliseconds. */
export const chainLength = 2_000

export function newChain(
  { kind, name }: { kind: string; name: string },
  key: Buffer,
  linkCount = chainLength,
): HashChain {
  const end = randomBytes(32)
  return {
    head: hashed(end, linkCount).toString('hex'),
    id: newId(),
    kind,
    leafIndex: null,
    linkCount,
    name,
    salt: randomBytes(32).toString('hex'),
    encryptedEnd: encrypt(end.toString('hex'), key),
    usedCount: 0,
  }
}

/** Link `at` of the chain, 0 being the first that is used. */
export function linkOf(
  chain: Pick<HashChain, 'encryptedEnd' | 'linkCount'>,
  at: number,
  key: Buffer,
) {
  if (at < 0 || at >= chain.linkCount) throw new RangeError(`chain: no link ${at}`)
  const end = Buffer.from(decrypt(chain.encryptedEnd, key), 'hex')
  return hashed(end, chain.linkCount - 1 - at).toString('hex')
}

type Taking = {
  key: Buffer
  now: Date
  linkCount?: number
  /** The chain as a whole is promised, from this round on: its head and salt become a leaf. */
  promisedFrom?: number
}

/** Takes the next link of the name's chain, of a new chain where the last one is used up. */
export async function nextLink(
  tx: Tx,
  of: { kind: string; name: string },
  { key, linkCount, now, promisedFrom }: Taking,
): Promise<{ chain: HashChain; linkIndex: number }> {
  const inUse = await findChainInUse(tx, of)
  const taken = inUse ?? newChain(of, key, linkCount)
  if (!inUse) await insertChain(tx, taken, now)
  const isUnpromised = promisedFrom !== undefined && taken.leafIndex === null
  const chain = isUnpromised ? await promiseChain(tx, taken, promisedFrom, now) : taken
  await tx.send(sql`
    update kernel.hash_chain set used_count = used_count + 1 where id = ${chain.id}`)
  return { chain, linkIndex: chain.usedCount }
}

/** @throws when the chain is gone: what it decided could not be checked any more */
export async function chainById(tx: Tx, id: string): Promise<HashChain> {
  const chain = await findChain(tx, id)
  if (!chain) throw new Error(`the hash chain ${id} is gone`)
  return chain
}

/** Puts head and salt into the log before the first round that is made of the chain. */
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
  leaf_index::float8 as "leafIndex", used_count as "usedCount", encrypted_end as "encryptedEnd"`)

async function findChain(tx: Tx, id: string): Promise<HashChain | undefined> {
  const [chain] = await tx.rows<HashChain>(sql`
    select ${columns} from kernel.hash_chain where id = ${id}`)
  return chain
}

/** The chain in use, held: two rounds never get the same link. */
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
      (id, kind, name, head, salt, link_count, encrypted_end, made_at)
    values (${chain.id}, ${chain.kind}, ${chain.name}, ${chain.head}, ${chain.salt},
      ${chain.linkCount}, ${chain.encryptedEnd}, ${at})`)

function hashed(bytes: Buffer, times: number): Buffer {
  let link = bytes
  for (let n = 0; n < times; n++) link = createHash('sha256').update(link).digest()
  return link
}
