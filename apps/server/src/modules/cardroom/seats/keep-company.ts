import type { CardEmote } from '@madang/wire/cardroom-company'
import type { ReadTx, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { after } from '../tables/card-table.ts'
import { deleteNote, listNotes, touchEmoted, upsertNote } from './company-store.ts'
import { appendEvents } from '../hands/play-on.ts'
import { listSeats, lockTable } from '../tables/table-store.ts'
import { ownSeat } from './take-seat.ts'

/** The pause between two emotes of one seat. */
const emoteMs = 3_000

type At = { tableId: string; memberId: string; now: Date }

/**
 * Sends an emote to everybody who watches the table.
 *
 * @throws Refusal `not-found`, `not-seated`, `emote-too-soon`
 */
export async function sendEmote(tx: Tx, at: At & { emote: CardEmote }): Promise<void> {
  const { emote, memberId, now, tableId } = at
  const table = (await lockTable(tx, tableId)) ?? refuse('not-found')
  await ownSeat(tx, at)
  const unlessAfter = after(now, -emoteMs)
  const seatNo = await touchEmoted(tx, { memberId, now, tableId, unlessAfter })
  if (seatNo === undefined) return refuse('emote-too-soon')
  const message = { emote, kind: 'emote' as const, seatNo }
  await appendEvents(tx, table, table.handId ?? table.id, [message], now)
}

/**
 * Stores a member's own note about the member in a seat; an empty text deletes it.
 *
 * @throws Refusal `not-found` for a computer and for oneself, `seat-changed`
 */
export async function writeNote(
  tx: Tx,
  at: At & { seatNo: number; name: string; words: string },
): Promise<void> {
  const { memberId, name, now, tableId } = at
  const words = at.words.trim()
  const seat = (await listSeats(tx, [tableId])).find(({ seatNo }) => seatNo === at.seatNo)
  if (seat?.name !== name) return refuse('seat-changed')
  const aboutId = seat.memberId
  if (aboutId === null || aboutId === memberId) return refuse('not-found')
  if (words === '') await deleteNote(tx, memberId, aboutId)
  else await upsertNote(tx, memberId, { aboutId, aboutName: name, words, writtenAt: now })
}

/** Returns the member's own notes about the members at the table now, by seat. */
export async function notesAt(
  tx: ReadTx,
  tableId: string,
  memberId: string,
): Promise<{ seatNo: number; words: string }[]> {
  const seats = await listSeats(tx, [tableId])
  const others = seats.flatMap((seat) => seat.memberId ?? [])
  const notes = others.length > 0 ? await listNotes(tx, memberId, others) : []
  return notes.flatMap(({ aboutId, words }) => {
    const seat = seats.find((one) => one.memberId === aboutId)
    return seat ? [{ seatNo: seat.seatNo, words }] : []
  })
}
