import { utf8ToBytes } from '@noble/hashes/utils.js'
import { leafHashOf, readerOf } from '@madang/games/proofs/merkle'
import { tileWidth } from '@madang/games/proofs/tiles'
import type { Database, Tx } from '../database/database.ts'
import {
  findIndexes,
  insertLeaves,
  insertNode,
  listHashes,
  lockTree,
  updateSize,
} from './tree-store.ts'
import type { Leaf, NumberedLeaf } from './tree-store.ts'

/**
 * Appends leaves to the transparency log and returns their numbers. They are committed when this
 * returns, even if the calling transaction fails: a promise must be in the log before anyone can
 * bet on it. Leaves of one process that arrive during a write share the next one.
 *
 * @returns the number of each leaf by its id; a leaf that already exists keeps its number and words
 */
export function appendLeaves(
  db: Database,
  leaves: readonly Leaf[],
  at: Date,
): Promise<Map<string, number>> {
  if (leaves.length === 0) return Promise.resolve(new Map())
  const writer = writers.get(db) ?? new LeafWriter(db)
  writers.set(db, writer)
  return writer.add(leaves, at)
}

/** Appends one leaf and returns its number. */
export async function appendLeaf(db: Database, leaf: Leaf, at: Date): Promise<number> {
  const index = (await appendLeaves(db, [leaf], at)).get(leaf.id)
  if (index === undefined) throw new Error(`the leaf ${leaf.id} has no number`)
  return index
}

const writers = new WeakMap<Database, LeafWriter>()

class LeafWriter {
  readonly #db: Database
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(db: Database) {
    this.#db = db
  }

  add(leaves: readonly Leaf[], at: Date): Promise<Map<string, number>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ at, leaves, reject, resolve })
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const callers = this.#waiting
      this.#waiting = []
      const leaves = callers.flatMap((caller) => caller.leaves)
      const at = callers[0]?.at ?? new Date()
      try {
        const indexes = await this.#db.writeAside((tx) => append(tx, leaves, at))
        for (const { resolve } of callers) resolve(indexes)
      } catch (error) {
        for (const { reject } of callers) reject(error)
      }
    }
    this.#isRunning = false
  }
}

type Waiting = {
  leaves: readonly Leaf[]
  at: Date
  resolve: (indexes: Map<string, number>) => void
  reject: (error: unknown) => void
}

async function append(tx: Tx, leaves: readonly Leaf[], at: Date): Promise<Map<string, number>> {
  const size = await lockTree(tx)
  const indexes = await findIndexes(
    tx,
    leaves.map(({ id }) => id),
  )
  const fresh: NumberedLeaf[] = []
  for (const leaf of leaves) {
    if (indexes.has(leaf.id)) continue
    const index = size + fresh.length
    indexes.set(leaf.id, index)
    fresh.push({ ...leaf, hash: Buffer.from(leafHashOf(utf8ToBytes(leaf.words))), index })
  }
  if (fresh.length === 0) return indexes
  await insertLeaves(tx, fresh, at)
  const after = size + fresh.length
  await closeTiles(tx, 0, { from: size, to: after })
  await updateSize(tx, after)
  return indexes
}

/** Stores the hash of each full tile in the level above it. */
async function closeTiles(
  tx: Tx,
  level: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const first = Math.floor(from / tileWidth)
  const end = Math.floor(to / tileWidth)
  for (let tile = first; tile < end; tile += 1) {
    const span = { from: tile * tileWidth, to: (tile + 1) * tileWidth }
    const read = readerOf(await listHashes(tx, level, span))
    await insertNode(tx, level + 1, tile, await read(tileBits, 0))
  }
  if (end > first) await closeTiles(tx, level + 1, { from: first, to: end })
}

const tileBits = Math.log2(tileWidth)
