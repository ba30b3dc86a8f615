import type { BooksFinding } from '#kernel/audit/books-audit'
import type { ReadTx } from '#kernel/database/database'
import { differingAccounts } from '#ledger'
import { ledgerTable, unitsPerChip } from '../tables/card-table.ts'
import { product } from '../product.ts'
import { listStacks } from '../tables/table-store.ts'
import { tournamentPlace } from '../tournaments/tournament.ts'
import { listPaidEntries } from '../tournaments/tournament-store.ts'

/**
 * Audits stacks against the books: a member's chips at a table for money equal their `seat` account
 * of that table. An entry paid in money is in the tournament's account until it is paid out.
 */
export async function auditSeats(tx: ReadTx): Promise<BooksFinding[]> {
  const stacks = await listStacks(tx)
  const entries = await listPaidEntries(tx)
  return differingAccounts(tx, 'seat', [
    ...stacks.map(({ memberId, stackChips, tableId }) => ({
      currency: product.currency,
      holder: memberId,
      purpose: 'seat' as const,
      sub: ledgerTable(tableId),
      units: stackChips * unitsPerChip,
    })),
    ...entries.map(({ memberId, tournamentId, units }) => ({
      currency: product.currency,
      holder: memberId,
      purpose: 'seat' as const,
      sub: tournamentPlace(tournamentId),
      units,
    })),
  ])
}
