import type { Tx } from '#kernel/database'
import { meaningOf } from './outside.ts'
import type { OutsideRound } from './outside.ts'
import { insertReplaced, lockOutside, upsertOutside } from './outside-store.ts'

export type Kept = { newCount: number; correctedCount: number; contradicted: OutsideRound[] }

/**
 * Keeps what a vendor lists: each round once, each correction in its place, what it was before
 * beside it. The same page again, two readers at once, or pages out of order change nothing.
 */
export async function keepOutside(tx: Tx, told: OutsideRound[], at: Date): Promise<Kept> {
  const ordered = told.toSorted((a, b) => a.version - b.version)
  const kept = new Map((await lockOutside(tx, ordered)).map((one) => [nameOf(one), one]))
  const changed = new Map<string, OutsideRound>()
  const replaced: OutsideRound[] = []
  const found: Kept = { contradicted: [], correctedCount: 0, newCount: 0 }
  for (const one of ordered) {
    const before = kept.get(nameOf(one))
    const meaning = meaningOf(before, one)
    if (meaning === 'contradicted') found.contradicted.push(one)
    if (meaning === 'known' || meaning === 'contradicted') continue
    if (before) replaced.push(before)
    const now = before ? { ...one, correctedAt: at } : one
    kept.set(nameOf(one), now)
    changed.set(nameOf(one), now)
    found[before ? 'correctedCount' : 'newCount'] += 1
  }
  await insertReplaced(tx, replaced, at)
  await upsertOutside(tx, [...changed.values()], at)
  return found
}

const nameOf = ({ round, vendor }: OutsideRound): string => `${vendor}:${round}`
