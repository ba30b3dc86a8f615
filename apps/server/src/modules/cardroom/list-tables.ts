import { saidIn } from '@madang/texts'
import type { Language } from '@madang/wire'
import type { CardTableCard } from '@madang/wire/cardroom'
import type { Tx } from '#kernel/database'
import { decimalOf, flooredToCents } from '#kernel/money'
import { after, type CardTable, type Seat } from './card-table.ts'
import { averagePots } from './hand-store.ts'
import { shownChips } from './show-hand.ts'
import { listSeats } from './table-store.ts'

/** Pots of this time make the average that a lobby shows. */
const potsMs = 3 * 3_600_000

/** Tables as lists show them, with who sits there now. */
export async function tableCards(
  tx: Tx,
  tables: readonly CardTable[],
  { lang, now }: { lang: Language; now: Date },
): Promise<CardTableCard[]> {
  const [seats, pots] = [
    await listSeats(
      tx,
      tables.map(({ id }) => id),
    ),
    await averagePots(tx, after(now, -potsMs)),
  ]
  return tables.map((table) => ({
    ...termsOf(table, lang),
    ...takenAt(
      table,
      seats.filter(({ tableId }) => tableId === table.id),
    ),
    averagePot: decimalOf(flooredToCents(pots.get(table.id) ?? 0n)),
  }))
}

const termsOf = (table: CardTable, lang: Language) => ({
  actSeconds: table.actMs / 1_000,
  ante: shownChips(table.anteChips),
  buyInMax: shownChips(table.buyInChipsMax),
  buyInMin: shownChips(table.buyInChipsMin),
  displayName: saidIn(table.name, lang),
  game: table.game,
  handNumber: Number(table.handNumber),
  id: table.id,
  isPractice: table.isPractice,
  rake: {
    basisPoints: table.rake.basisPoints,
    caps: table.rake.caps.map((chips) => shownChips(BigInt(chips))),
    isNoFlopNoDrop: table.rake.isNoFlopNoDrop,
  },
  seatCount: table.seatCount,
  small: shownChips(table.smallChips),
  unit: shownChips(table.unitChips),
})

function takenAt({ seatCount }: CardTable, seats: readonly Seat[]) {
  const members = seats.filter(({ memberId }) => memberId !== null)
  const all = Array.from({ length: seatCount }, (_, at) => at + 1)
  return {
    freeSeats: all.filter((seatNo) => !members.some((seat) => seat.seatNo === seatNo)),
    memberCount: members.length,
    takenCount: seats.length,
  }
}
