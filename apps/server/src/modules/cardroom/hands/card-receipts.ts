import type { Receipt } from '@madang/games/proofs/receipt'
import { noClientBytes } from '@madang/games/chance/shared-outcome'
import { drawLineId } from '@madang/games/rooms/seat-draw'
import type { RoomEnd } from '@madang/games/rooms/room-game'
import type { Database } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { hashOfValue } from '#kernel/transparency/hash-of-value'
import { signReceipt } from '#kernel/transparency/receipt-signer'
import { unitsPerChip } from '../tables/card-table.ts'
import { handEntropy } from './hand.ts'
import type { Hand, HandSeat } from './hand.ts'
import { shownChips } from './show-hand.ts'
import type { Draw } from '../tournaments/draws/seat-draw.ts'
import { entryUnits } from '../tournaments/tournament.ts'
import type { Entry, Tournament } from '../tournaments/tournament.ts'

/** Signs the receipt of a buy-in. */
export const signedSeat = (
  db: Database,
  { at, chips, id, tableId }: { id: string; tableId: string; chips: bigint; at: Date },
): Receipt =>
  signReceipt(db, {
    at: at.toISOString(),
    id,
    kind: 'card-seat',
    stake: decimalOf(chips * unitsPerChip),
    tableId,
  })

/** Signs the receipt of a tournament entry: its price, or the ticket that paid for it. */
export function signedEntry(
  db: Database,
  tournament: Tournament,
  { enteredAt, id, ticketId }: Entry,
): Receipt {
  const isFree = tournament.isPractice || ticketId !== null
  return signReceipt(db, {
    at: enteredAt.toISOString(),
    chips: String(tournament.startChips),
    id,
    kind: 'tournament-entry',
    stake: decimalOf(isFree ? 0n : entryUnits(tournament)),
    ...(ticketId !== null && { ticketId }),
    tournamentId: tournament.id,
  })
}

/** Signs the receipt of the bytes of an entry for a draw of seats; zeros where there are none. */
export const signedDraw = (
  db: Database,
  { number, promise, tournamentId }: Draw,
  { bytes, enteredAt, id }: Entry,
): Receipt =>
  signReceipt(db, {
    at: enteredAt.toISOString(),
    clientBytes: bytes ?? noClientBytes,
    commitment: promise.secretHash,
    id: drawLineId(id, number),
    kind: 'tournament-draw',
    leafIndex: promise.leafIndex ?? 0,
    number,
    tournamentId,
  })

/**
 * Signs the receipt of the bytes that a member's browser gave to a hand; null for a hand older than
 * the log.
 */
export function signedBytes(
  db: Database,
  hand: Hand,
  { bytesHex, now, seat }: { seat: HandSeat; bytesHex: string; now: Date },
): Receipt | null {
  if (hand.leafIndex === null) return null
  const stack = hand.setup.seats[hand.seats.indexOf(seat)]?.stack ?? 0
  return signReceipt(db, {
    at: now.toISOString(),
    clientBytes: bytesHex,
    commitment: hand.secretHash,
    handId: hand.id,
    id: seat.wagerId,
    kind: 'card-hand',
    leafIndex: hand.leafIndex,
    number: Number(hand.number),
    stack: shownChips(BigInt(stack)),
    tableId: hand.tableId,
  })
}

/** Signs the end of a hand, so that neither its cards nor its actions can be changed later. */
export function signedEnd(db: Database, hand: Hand, end: RoomEnd, now: Date): Receipt | null {
  if (hand.leafIndex === null) return null
  return signReceipt(db, {
    actionsHash: hashOfValue(hand.actions),
    at: now.toISOString(),
    commitment: hand.secretHash,
    entropy: handEntropy(hand),
    game: hand.game,
    id: hand.id,
    kind: 'card-result',
    leafIndex: hand.leafIndex,
    number: Number(hand.number),
    outcomeHash: hashOfValue(end),
    setupHash: hashOfValue(hand.setup),
    tableId: hand.tableId,
  })
}
