import { appendLeaf } from '../transparency/append-leaves.ts'
import { noteFaults } from '../transparency/proof-fault.ts'
import type { ProofFault } from '../transparency/proof-fault.ts'
import { listLeavesOfKind } from '../transparency/tree-store.ts'
import type { Database } from '../database/database.ts'
import { askCustody, given } from './custody.ts'

const kind = 'custody-trail'

type Sealed = { number: number; hash: string }

/**
 * Appends the end of custody's trail to the transparency log, if the trail has grown. After that,
 * no earlier line can be changed or removed without contradicting the signed heads.
 *
 * @returns the number of the last line that the log covers
 */
export async function sealTrail(db: Database, now: Date): Promise<number> {
  const [last] = await sealedIn(db, 1)
  const { hash = '', number = 0 } = given((await askCustody(db, [{ do: 'head' }]))[0], 'its trail')
  if (number === 0 || (last && last.number >= number)) return last?.number ?? 0
  const words = JSON.stringify({ committedAt: now.toISOString(), hash, kind, number })
  await appendLeaf(db, { id: `${kind}:${number}`, kind, words }, now)
  return number
}

/** Returns the last ends of the trail in the log, newest first. */
const sealedIn = async (db: Database, limit: number): Promise<Sealed[]> =>
  (await db.read((tx) => listLeavesOfKind(tx, kind, limit))).map(
    ({ words }) => JSON.parse(words) as Sealed,
  )

/** How many ends one audit checks: those of about two nights. */
const auditedCount = 60

/**
 * Makes custody recompute its trail between logged ends, and compares the results with the log.
 *
 * @returns how many stretches differ from the log
 */
export async function auditTrail(db: Database, now: Date): Promise<number> {
  const ends = (await sealedIn(db, auditedCount)).toReversed()
  const faults: Omit<ProofFault, 'at'>[] = []
  for (const [at, end] of ends.entries()) {
    const from = ends[at - 1]?.number ?? (ends.length < auditedCount ? 0 : undefined)
    if (from === undefined) continue
    const [walked] = await askCustody(db, [{ do: 'walk', from, to: end.number }])
    if (walked && 'hash' in walked && walked.hash === end.hash) continue
    const line = walked && 'number' in walked ? (walked.number ?? null) : null
    faults.push({ about: String(end.number), facts: { from, line }, what: kind })
  }
  return noteFaults(db, faults, now)
}
