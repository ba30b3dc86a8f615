import type { Database, ReadTx, Tx } from '#kernel/database'
import { listSubAccounts } from '#ledger'
import { ledgerTable, unitsPerChip } from './card-table.ts'
import { listMoneySeats, lockTable } from './table-store.ts'
import { entryUnits, tournamentPlace } from './tournament.ts'
import { listUnsettledEntries, lockTournament } from './tournament-store.ts'

/** Chips or entries of a member that are not what their account of that place holds. */
export type SeatFinding = {
  memberId: string
  /** The table or the tournament, as the ledger names it. */
  place: string
  shownUnits: bigint
  bookedUnits: bigint
}

/**
 * Holds every seat at a table for money, and every paid entry of a tournament that is not over,
 * against its account, and every such account that holds money against its seat. What differs is
 * read again under the lock of its table, because people sit down and get up meanwhile.
 */
export async function auditSeats(db: Database): Promise<SeatFinding[]> {
  const places = new Set((await db.read(findDifferences)).map(({ place }) => place))
  const findings: SeatFinding[] = []
  for (const place of places) {
    const found = await db.write(async (tx) => {
      await lockPlace(tx, place)
      return findDifferences(tx)
    })
    findings.push(...found.filter((one) => one.place === place))
  }
  return findings
}

async function findDifferences(tx: ReadTx): Promise<SeatFinding[]> {
  const shown = await readShown(tx)
  const at = (prefix: string) => listSubAccounts(tx, { prefix, purpose: 'seat' })
  const accounts = [...(await at(ledgerTable(''))), ...(await at(tournamentPlace('')))]
  const all = new Map(shown.map((one) => [`${one.place} ${one.memberId}`, one]))
  for (const { balanceUnits, holder, sub } of accounts) {
    const key = `${sub} ${holder}`
    const known = all.get(key) ?? { bookedUnits: 0n, memberId: holder, place: sub, shownUnits: 0n }
    all.set(key, { ...known, bookedUnits: balanceUnits })
  }
  return [...all.values()].filter(({ bookedUnits, shownUnits }) => bookedUnits !== shownUnits)
}

/** What tables and tournaments say that each member has there. */
async function readShown(tx: ReadTx): Promise<SeatFinding[]> {
  const seats = (await listMoneySeats(tx)).map(({ memberId, stackChips, tableId }) => {
    return { memberId, place: ledgerTable(tableId), shownUnits: stackChips * unitsPerChip }
  })
  const paid = (await listUnsettledEntries(tx)).map(({ entryCount, memberId, ...tournament }) => {
    const shownUnits = entryUnits(tournament) * BigInt(entryCount)
    return { memberId, place: tournamentPlace(tournament.id), shownUnits }
  })
  return [...seats, ...paid].map((one) => ({ ...one, bookedUnits: 0n }))
}

async function lockPlace(tx: Tx, place: string): Promise<void> {
  const id = place.slice(place.indexOf(':') + 1)
  await (place.startsWith(ledgerTable('')) ? lockTable(tx, id) : lockTournament(tx, id))
}
