import { localized } from '@madang/texts'
import type { Language } from '@madang/wire'
import type { CardTableCard } from '@madang/wire/cardroom'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, flooredToCents } from '#kernel/money'
import { after, type CardTable, type Seat } from './card-table.ts'
import { averagePots } from '../hands/hand-store.ts'
import { shownChips } from '../hands/show-hand.ts'
import { listSeats } from './table-store.ts'
import { isOffered, openSeatCount } from '../seats/waiting-list.ts'
import { listWaiting, type Waiting } from '../seats/waiting-store.ts'

/** The average pot in the lobby covers this time. */
const potsMs = 3 * 3_600_000

/** Returns the cards of tables for lists, with the seats taken now. */
export async function tableCards(
  tx: ReadTx,
  tables: readonly CardTable[],
  { lang, memberId, now }: { lang: Language; memberId: string; now: Date },
): Promise<CardTableCard[]> {
  const ids = tables.map(({ id }) => id)
  const seats = await listSeats(tx, ids)
  const pots = await averagePots(tx, after(now, -potsMs))
  const waiting = await listWaiting(tx, ids)
  return tables.map((table) => ({
    ...termsOf(table, lang),
    ...takenAt(
      table,
      seats.filter(({ tableId }) => tableId === table.id),
      waiting.filter(({ tableId }) => tableId === table.id),
      { memberId, now },
    ),
    averagePot: decimalOf(flooredToCents(pots.get(table.id) ?? 0n)),
  }))
}

const termsOf = (table: CardTable, lang: Language) => ({
  actSeconds: table.actMs / 1_000,
  ante: shownChips(table.anteChips),
  buyInMax: shownChips(table.buyInChipsMax),
  buyInMin: shownChips(table.buyInChipsMin),
  displayName: localized(table.name, lang),
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

function takenAt(
  table: CardTable,
  seats: readonly Seat[],
  waiting: readonly Waiting[],
  of: { memberId: string; now: Date },
) {
  const members = seats.filter(({ memberId }) => memberId !== null)
  const all = Array.from({ length: table.seatCount }, (_, at) => at + 1)
  return {
    // If offers keep all free seats, no seat is open to others.
    freeSeats:
      openSeatCount(table, seats, waiting, of) === 0
        ? []
        : all.filter((seatNo) => !members.some((seat) => seat.seatNo === seatNo)),
    memberCount: members.length,
    takenCount: seats.length,
    waitingCount: waiting.filter((one) => one.offerUntil === null || isOffered(one, of.now)).length,
  }
}
