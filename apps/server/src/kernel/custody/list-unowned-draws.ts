import type { Database, ReadTx } from '../database/database.ts'
import type { ProofFault } from '../transparency/proof-fault.ts'
import { askCustody, given } from './custody.ts'
import type { Look, TrailUse } from './custody.ts'

const idsAtOnce = 1_000

type Question = {
  look: Look
  since: Date
  /** Finds the stakes or rounds with these ids, and the secret and number that each was given. */
  find: (tx: ReadTx, refs: readonly string[]) => Promise<TrailUse[]>
}

/**
 * Goes through what custody drew since an instant, and finds draws that nobody was given: an
 * insider who draws until a number suits, and takes back the other stakes, leaves such a draw.
 *
 * @returns a fault for each draw without the stake or round that it was made for
 */
export async function listUnownedDraws(
  db: Database,
  { find, look, since }: Question,
): Promise<Omit<ProofFault, 'at'>[]> {
  const faults: Omit<ProofFault, 'at'>[] = []
  for (let from: number | null = null; ;) {
    const asked = { do: 'uses', from, look, since: since.toISOString() } as const
    const page = given((await askCustody(db, [asked]))[0], 'its draws')
    const { number = 0, uses = [] } = page
    for (let at = 0; at < uses.length; at += idsAtOnce) {
      const some = uses.slice(at, at + idsAtOnce)
      const refs = some.map(({ ref }) => ref)
      const owned = new Set((await db.read((tx) => find(tx, refs))).map(textOf))
      for (const use of some) {
        if (owned.has(textOf(use))) continue
        const { index, ref, secretId } = use
        const facts = { index, secretId, why: 'drawn, and nobody was given it' }
        faults.push({ about: ref, facts, what: look })
      }
    }
    if (number === from) return faults
    from = number
  }
}

const textOf = ({ index, ref, secretId }: TrailUse): string => `${ref} ${secretId} ${index}`
