import { createHash } from 'node:crypto'
import { provablyFair } from '@madang/games/chance/provably-fair'
import { computerAction, type ComputerView } from '@madang/games/rooms/computer'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { RoomAction } from '@madang/games/rooms/room-game'
import type { Tx } from '#kernel/database/database'
import type { CardTable, Seat } from '../tables/card-table.ts'
import type { Hand } from '../hands/hand.ts'
import { deleteSeat, insertSeat } from '../tables/table-store.ts'

/** The names of computers; each table also marks them as computers. */
export const computerNames = [
  '바둑돌',
  '돌쇠',
  '은하',
  '솔방울',
  '다람쥐',
  '먹구름',
  '돛단배',
  '호롱불',
]
const playersMost = 4

/**
 * Seats computers at practice tables so that there is always somebody to play with. At least one
 * seat stays free for a member, and computers leave as members fill the table.
 */
export async function withComputers(
  tx: Tx,
  table: CardTable,
  seats: Seat[],
  now: Date,
): Promise<Seat[]> {
  const members = seats.filter(({ memberId }) => memberId !== null)
  const computers = seats.filter(({ memberId }) => memberId === null)
  const least = findRoomGame(table.game).seats.min
  const company = Math.min(playersMost, table.seatCount - 1) - members.length
  const wanted = Math.max(0, company, members.length > 0 ? least - members.length : 0)
  if (computers.length > wanted) return sendAway(tx, seats, computers.slice(wanted))
  if (computers.length === wanted) return seats
  const free = freeSeats(table, seats).slice(0, wanted - computers.length)
  const come = free.map((seatNo): Seat => computerAt(table, seatNo, now))
  for (const seat of come) await insertSeat(tx, seat)
  return [...seats, ...come].toSorted((a, b) => a.seatNo - b.seatNo)
}

/**
 * Returns a computer's action, from what a member in its seat would see. It depends on the hand
 * alone, so that a replay gives the same action.
 */
export function computerMove(
  hand: Hand,
  state: unknown,
  { seat, unit }: { seat: number; unit: number },
): RoomAction {
  const game = findRoomGame(hand.game)
  const legal = game.legal(state, seat) ?? {}
  const view = game.view(state, seat) as ComputerView['view']
  const nonce = hand.actions.length
  const mood = provablyFair({ clientSeed: 'computer', nonce, serverSeed: hand.id })
  return computerAction({ game: hand.game, legal, seat, unit, view }, mood)
}

/** Returns how long a computer thinks, by the hand alone. */
export function computerThinkMs({ actions, id }: Hand): number {
  const [byte = 0] = createHash('sha256').update(`${id}:${actions.length}`).digest()
  return 600 + byte * 6
}

async function sendAway(tx: Tx, seats: Seat[], away: Seat[]): Promise<Seat[]> {
  for (const seat of away) await deleteSeat(tx, seat)
  return seats.filter((seat) => !away.includes(seat))
}

/** Returns free seats, every second one first, so that members find a seat between computers. */
function freeSeats({ seatCount }: CardTable, seats: readonly Seat[]): number[] {
  const all = Array.from({ length: seatCount }, (_, at) => at + 1)
  const free = all.filter((seatNo) => !seats.some((seat) => seat.seatNo === seatNo))
  return [...free.filter((seatNo) => seatNo % 2 === 0), ...free.filter((no) => no % 2 === 1)]
}

const computerAt = (table: CardTable, seatNo: number, now: Date): Seat => ({
  bankMs: 0,
  carry: 1,
  handCount: 0,
  launchId: null,
  memberId: null,
  mucks: true,
  name: computerNames[(table.position + seatNo) % computerNames.length] ?? '',
  owes: 'entry',
  runsTwice: false,
  satAt: now,
  seatNo,
  seenAt: now,
  sitsOutSince: null,
  stackChips: table.buyInChipsMax,
  state: 'playing',
  tableId: table.id,
  timeoutCount: 0,
  waitsForBlind: false,
})
