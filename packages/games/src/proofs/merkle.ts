import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'

/**
 * Merkle trees as RFC 6962 hashes them (2.1), with proofs as RFC 9162 checks them. A tree is given
 * by the hashes of its complete subtrees, so that a log of millions proves a leaf with a few reads.
 */
export type Hash = Uint8Array

/** The hash of the complete subtree of 2^level leaves whose number among those is `index`. */
export type HashReader = (level: number, index: number) => Promise<Hash>

/** SHA-256 of a zero byte and the leaf. */
export const leafHashOf = (leaf: Uint8Array): Hash => sha256(concatBytes(leafPrefix, leaf))

/** SHA-256 of a one byte and both hashes. */
export const nodeHashOf = (left: Hash, right: Hash): Hash =>
  sha256(concatBytes(nodePrefix, left, right))

/** The root of a tree without a leaf: SHA-256 of nothing. */
export const emptyRoot = (): Hash => sha256(new Uint8Array(0))

/** The root over the first `size` leaves. */
export const rootOf = (read: HashReader, size: number): Promise<Hash> => rangeHash(read, 0, size)

/** Returns the root over leaves that are all in memory. */
export const rootOfLeaves = (leaves: readonly Hash[]): Promise<Hash> =>
  rootOf(readerOf(leaves), leaves.length)

/**
 * Returns all rows of a tree whose leaves are in memory, from the leaves to the root. A hash
 * without a neighbour goes up as it is, which is the tree of RFC 6962.
 */
export function rowsOf(leaves: readonly Hash[]): Hash[][] {
  const rows: Hash[][] = [[...leaves]]
  for (let row = rows[0]!; row.length > 1; row = rows.at(-1)!) {
    rows.push(
      row.flatMap((left, at) => {
        if (at % 2 === 1) return []
        const right = row[at + 1]
        return [right === undefined ? left : nodeHashOf(left, right)]
      }),
    )
  }
  return rows
}

/** Returns the sibling hashes on the path from a leaf to the root of these rows. */
export function pathIn(rows: readonly Hash[][], index: number): Hash[] {
  return rows.flatMap((row, level) => {
    const beside = row[(index >> level) ^ 1]
    return row.length > 1 && beside !== undefined ? [beside] : []
  })
}

/** Reads subtrees of leaves that are all in memory: for tests and small logs. */
export const readerOf =
  (leaves: readonly Hash[]): HashReader =>
  async (level, index) => {
    let row = leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)
    if (row.length !== 2 ** level) throw new RangeError(`merkle: no subtree ${level}/${index}`)
    while (row.length > 1) row = parents(row)
    return row[0] ?? emptyRoot()
  }

/** Returns the sibling hashes on the path from a leaf to the root over the first `size` leaves. */
export async function inclusionProof(
  read: HashReader,
  index: number,
  size: number,
): Promise<Hash[]> {
  if (!(index >= 0 && index < size)) throw new RangeError(`merkle: no leaf ${index} of ${size}`)
  const path: Hash[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    const isLeft = index < middle
    path.push(await (isLeft ? rangeHash(read, middle, to) : rangeHash(read, from, middle)))
    if (isLeft) to = middle
    else from = middle
  }
  return path.toReversed()
}

/** Returns the proof that the tree of `first` leaves is the beginning of the tree of `second`. */
export async function consistencyProof(
  read: HashReader,
  first: number,
  second: number,
): Promise<Hash[]> {
  if (!(first >= 0 && first <= second)) throw new RangeError(`merkle: ${first} of ${second}`)
  if (first === 0 || first === second) return []
  const path: Hash[] = []
  let [from, to] = [0, second]
  while (first !== to) {
    const middle = from + splitOf(to - from)
    const isLeft = first <= middle
    path.push(await (isLeft ? rangeHash(read, middle, to) : rangeHash(read, from, middle)))
    if (isLeft) to = middle
    else from = middle
  }
  // The verifier knows the whole old tree.
  if (from !== 0) path.push(await rangeHash(read, from, to))
  return path.toReversed()
}

/** Checks that a leaf is at this index of the tree with this root (RFC 9162, 2.1.3.2). */
export function isIncluded(
  leaf: { hash: Hash; index: number },
  tree: { root: Hash; size: number },
  proof: readonly Hash[],
): boolean {
  if (!(leaf.index >= 0 && leaf.index < tree.size)) return false
  let [fn, sn, root] = [leaf.index, tree.size - 1, leaf.hash]
  for (const beside of proof) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      root = nodeHashOf(beside, root)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else {
      root = nodeHashOf(root, beside)
    }
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && isSame(root, tree.root)
}

/** Checks that the second tree extends the first one (RFC 9162, 2.1.4.2). */
export function isConsistent(
  first: { root: Hash; size: number },
  second: { root: Hash; size: number },
  proof: readonly Hash[],
): boolean {
  if (first.size > second.size) return false
  if (first.size === second.size) return proof.length === 0 && isSame(first.root, second.root)
  if (first.size === 0) return proof.length === 0
  const whole = Number.isInteger(Math.log2(first.size)) ? [first.root, ...proof] : [...proof]
  const begin = whole.shift()
  if (begin === undefined) return false
  let [fn, sn] = [first.size - 1, second.size - 1]
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)]
  let [old, fresh] = [begin, begin]
  for (const beside of whole) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      old = nodeHashOf(beside, old)
      fresh = nodeHashOf(beside, fresh)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else {
      fresh = nodeHashOf(fresh, beside)
    }
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && isSame(old, first.root) && isSame(fresh, second.root)
}

export const isSame = (a: Hash, b: Hash): boolean => bytesToHex(a) === bytesToHex(b)

/** The hash over leaves `from` to `to`, where `from` begins a subtree that holds them all. */
async function rangeHash(read: HashReader, from: number, to: number): Promise<Hash> {
  const count = to - from
  if (count === 0) return emptyRoot()
  const level = Math.log2(count)
  if (Number.isInteger(level)) return read(level, from / count)
  const middle = from + splitOf(count)
  return nodeHashOf(await rangeHash(read, from, middle), await rangeHash(read, middle, to))
}

/** The greatest power of two that is smaller than the count. */
function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

const parents = (row: readonly Hash[]): Hash[] =>
  Array.from({ length: row.length / 2 }, (_, at) => nodeHashOf(row[at * 2]!, row[at * 2 + 1]!))

/** JavaScript shifts end at 32 bits; a log may be larger. */
const half = (number: number): number => Math.floor(number / 2)

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)
