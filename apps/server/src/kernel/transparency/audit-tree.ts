import { utf8ToBytes } from '@noble/hashes/utils.js'
import { isSame, leafHashOf, nodeHashOf } from '@madang/games/proofs/merkle'
import { MerkleFrontier } from '@madang/games/proofs/merkle-frontier'
import { openCheckpoint } from '@madang/games/proofs/signed-note'
import type { TreeHead } from '@madang/games/proofs/signed-note'
import { tileWidth } from '@madang/games/proofs/tiles'
import type { Database, ReadTx } from '../database/database.ts'
import type { Config } from '../config.ts'
import { readKeptHeads } from './kept-heads.ts'
import { noteFaults } from './proof-fault.ts'
import { logKey } from './sign-head.ts'
import { listHashes, listHeads, listLeaves, treeSize } from './tree-store.ts'

const leavesAtOnce = 2_048

type Fault = { what: 'tree-leaf' | 'tree-head'; about: string; facts: Record<string, string> }

/**
 * Recomputes the whole log from the words of its leaves, and compares it with every signed head,
 * both in the database and in the file beside it. Records each difference as a fault.
 *
 * @returns how many leaves were hashed, and how many faults were found
 */
export async function auditTree(
  { config, db }: { config: Pick<Config, 'folder' | 'logOrigin'>; db: Database },
  now: Date,
): Promise<{ leafCount: number; faultCount: number }> {
  const size = await db.read(treeSize)
  const { faults: wrongHeads, heads } = await readHeads(db, config)
  const faults: Fault[] = [...wrongHeads]
  const tree = new MerkleFrontier()
  for (let from = 0; from < size; from += leavesAtOnce) {
    const to = Math.min(from + leavesAtOnce, size)
    const found = await db.read((tx) => auditStretch(tx, { from, to }))
    faults.push(...found.faults)
    for (const hash of found.hashes) {
      tree.add(hash)
      const differing = heads.get(tree.size)?.filter(({ root }) => !isSame(root, tree.root()))
      if (differing?.length) faults.push(headFault(tree.size, 'the log has another root'))
    }
    // If a leaf is missing, the numbers behind it are unreliable.
    if (found.hashes.length < to - from) break
  }
  for (const signed of heads.keys()) {
    if (signed > tree.size) faults.push(headFault(signed, 'the log is shorter'))
  }
  await noteFaults(db, faults, now)
  return { faultCount: faults.length, leafCount: tree.size }
}

const headFault = (size: number, why: string): Fault => ({
  about: String(size),
  facts: { why },
  what: 'tree-head',
})

/** Returns all signed heads by size; a head without the log key's signature is a fault. */
async function readHeads(db: Database, config: Pick<Config, 'folder' | 'logOrigin'>) {
  const key = logKey(config)
  const faults: Fault[] = []
  const heads = new Map<number, TreeHead[]>()
  const take = async (note: string, size: number) => {
    const head = await openCheckpoint(note, key)
    if (head?.size !== size) faults.push(headFault(size, 'the signature is not of this head'))
    else heads.set(size, [...(heads.get(size) ?? []), head])
  }
  for (let after = 0; ;) {
    const page = await db.read((tx) => listHeads(tx, after, 1_000))
    for (const { note, size } of page) await take(note, size)
    const last = page.at(-1)
    if (!last) break
    after = last.size
  }
  for (const { note, size } of readKeptHeads(config.folder)) await take(note, size)
  return { faults, heads }
}

/** Finds leaves whose words, hash, number or tile do not match. */
async function auditStretch(tx: ReadTx, { from, to }: { from: number; to: number }) {
  const leaves = await listLeaves(tx, from, to - from)
  const hashes = leaves.map(({ words }) => leafHashOf(utf8ToBytes(words)))
  const faults = leaves.flatMap(({ hash, id, index }, at): Fault[] => {
    const isRight = index === from + at && isSame(hashes[at]!, hash)
    return isRight ? [] : [{ about: String(from + at), facts: { id }, what: 'tree-leaf' }]
  })
  if (leaves.length < to - from) {
    faults.push({ about: `${from}-${to}`, facts: { why: 'leaves are gone' }, what: 'tree-leaf' })
    return { faults, hashes }
  }
  const tiles = Math.floor(to / tileWidth) - from / tileWidth
  for (let tile = 0; tile < tiles; tile += 1) {
    const index = from / tileWidth + tile
    const [kept] = await listHashes(tx, 1, { from: index, to: index + 1 })
    const root = subtreeRoot(hashes.slice(tile * tileWidth, (tile + 1) * tileWidth))
    if (kept && isSame(kept, root)) continue
    faults.push({ about: `tile ${index}`, facts: { why: 'another hash' }, what: 'tree-leaf' })
  }
  return { faults, hashes }
}

function subtreeRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let row = [...hashes]
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, at) =>
      nodeHashOf(row[at * 2]!, row[at * 2 + 1]!),
    )
  }
  return row[0]!
}
