import type { OfficeCardTable } from '@madang/wire/cardroom-office'
import type { ReadTx } from '#kernel/database/database'
import { findLeases } from '#kernel/live/lease'
import type { CardTable } from './card-table.ts'
import { cardKind } from '../cardroom-log.ts'
import { shownSettings } from './change-table.ts'
import { shownChips } from '../hands/show-hand.ts'
import { listSeats } from './table-store.ts'

/** Returns the current state of these tables: stakes, settings, seats and the members' chips. */
export async function officeCardTables(
  tx: ReadTx,
  tables: CardTable[],
): Promise<OfficeCardTable[]> {
  const ids = tables.map(({ id }) => id)
  const leases = await findLeases(tx, cardKind, ids)
  const ownerOf = new Map(leases.map(({ name, owner }) => [name, owner]))
  const all = await listSeats(tx, ids)
  return tables.map((table) => {
    const seats = all.filter(({ tableId }) => tableId === table.id)
    const members = seats.filter(({ memberId }) => memberId !== null)
    const chips = members.reduce((sum, { stackChips }) => sum + stackChips, 0n)
    return {
      ...shownSettings(table),
      buyInMax: shownChips(table.buyInChipsMax),
      buyInMin: shownChips(table.buyInChipsMin),
      chips: shownChips(table.isPractice ? 0n : chips),
      game: table.game,
      handNumber: Number(table.handNumber),
      id: table.id,
      isPractice: table.isPractice,
      memberCount: members.length,
      name: table.name,
      owner: ownerOf.get(table.id) ?? null,
      seatCount: table.seatCount,
      takenCount: seats.length,
      unit: shownChips(table.unitChips),
      version: table.version,
    }
  })
}
