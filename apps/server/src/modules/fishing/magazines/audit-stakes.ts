import type { BooksFinding } from '#kernel/audit/books-audit'
import type { ReadTx } from '#kernel/database/database'
import { booksArchivedBefore, sumDocuments } from '#ledger'
import { reservedUnits, stakedUnits } from './magazine.ts'
import type { Magazine } from './magazine.ts'
import { listNewestEnded, listNotEnded } from './magazine-store.ts'

/** How many of the newest ended magazines are audited. */
const endedMax = 500

/**
 * Audits that the books moved what every magazine's row says: open or held, the reserved stake;
 * settled, the winnings minus the shots; void, nothing.
 */
export async function auditStakes(tx: ReadTx): Promise<BooksFinding[]> {
  const magazines = [...(await listNotEnded(tx)), ...(await listNewestEnded(tx, endedMax))]
  if (magazines.length === 0) return []
  const moved = await sumDocuments(
    tx,
    magazines.map(({ id }) => `wager:${id}:`),
  )
  const isArchived = (await booksArchivedBefore(tx)) !== undefined
  return magazines.flatMap((magazine, at) => {
    const booksUnits = moved[at] ?? null
    // Archived postings cannot be compared.
    if (booksUnits === null && isArchived) return []
    const units = netUnits(magazine)
    if ((booksUnits ?? 0n) === units) return []
    const what = `magazine ${magazine.id}: the books moved ${booksUnits ?? 0n}, it says ${units}`
    return [{ account: null, what }]
  })
}

function netUnits(magazine: Magazine): bigint {
  if (magazine.state === 'void') return 0n
  if (magazine.state === 'settled') return magazine.wonUnits - stakedUnits(magazine)
  return -reservedUnits(magazine)
}
