import { createHash } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import type { CustodyAnswer } from './custody.ts'
import { lineHash, listLines } from './custody-store.ts'
import type { Use } from './custody-store.ts'

/** Returns the hash of a line, which covers the line before it and all uses of its batch. */
export function lineHashOf(line: {
  before: string
  number: number
  at: Date
  uses: readonly Use[]
}): string {
  const uses = line.uses
    .map(({ facts, index, look, ref, secretId, what }) =>
      [what, look, secretId, index, ref, facts].join(' '),
    )
    .toSorted()
  const words = [line.before, line.number, line.at.toISOString(), ...uses].join('\n')
  return createHash('sha256').update(words).digest('hex')
}

const linesAtOnce = 500

/**
 * Verifies the trail from one line to another.
 *
 * @returns the last line's hash, or the number of the first line whose hash does not match
 */
export async function walk(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<CustodyAnswer> {
  let before = await lineHash(tx, from)
  if (before === undefined) return { no: 'unknown' }
  for (let at = from; at < to; at += linesAtOnce) {
    const lines = await listLines(tx, { from: at, to: Math.min(to, at + linesAtOnce) })
    if (lines.length !== Math.min(to, at + linesAtOnce) - at) return { number: at + 1 }
    for (const line of lines) {
      const isWhole = line.uses.length === line.useCount
      if (!isWhole || lineHashOf({ ...line, before }) !== line.hash) return { number: line.number }
      before = line.hash
    }
  }
  return { hash: before }
}
