import { type Hash, emptyRoot, nodeHashOf } from './merkle.ts'

/** A growing tree, stored as the roots of its complete subtrees: works for a log of any size. */
export class MerkleFrontier {
  #size = 0
  /** By level; the set bits of the size tell which exist. */
  readonly #roots: (Hash | undefined)[] = []

  get size(): number {
    return this.#size
  }

  add(leafHash: Hash): void {
    let [root, level] = [leafHash, 0]
    for (let beside = this.#roots[0]; beside; beside = this.#roots[level]) {
      root = nodeHashOf(beside, root)
      this.#roots[level] = undefined
      level += 1
    }
    this.#roots[level] = root
    this.#size += 1
  }

  root(): Hash {
    const present = this.#roots.filter((root): root is Hash => root !== undefined)
    const [first, ...greater] = present
    if (!first) return emptyRoot()
    return greater.reduce((right, left) => nodeHashOf(left, right), first)
  }
}
