import type { ReadTx } from '#kernel/database/database'
import { findAmounts } from '#ledger'
import { differencesOf } from './statement.ts'
import type { Difference } from './statement.ts'
import { listLines, listPaid } from './statement-store.ts'

const dayMs = 24 * 3_600_000
/** Older differences are handled by people outside the system. */
const lookBackDays = 120
export const provider = 'sandbox' as const

/** Returns every current reconciliation break; one that was corrected is gone. */
export async function openDifferences(tx: ReadTx, now: Date): Promise<Difference[]> {
  const from = new Date(now.getTime() - lookBackDays * dayMs).toISOString().slice(0, 10)
  const outside = await listLines(tx, provider, from)
  const paymentIds = outside.map(({ paymentId }) => paymentId)
  const inside = await listPaid(tx, provider, { from, paymentIds })
  const books = await findAmounts(
    tx,
    inside.map(({ key }) => key),
  )
  return differencesOf(outside, inside, books).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
