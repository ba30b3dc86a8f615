import { balanceStep, chipsPerTournamentChip } from '@madang/games/rooms/tournament'
import type { Tx } from '#kernel/database/database'
import type { CardTable, Seat } from '../tables/card-table.ts'
import { wakeTable } from '../cardroom-log.ts'
import { gameIdOf } from '../tables/cast-tables.ts'
import { drawFinalTable, fixFinalTable, isSeatOf as isOf } from './draws/final-table.ts'
import { finishTournament } from './finish-tournament.ts'
import { findNewest } from '../hands/hand-store.ts'
import { isBubble, mayDealRound, orderedOut, standInRound } from './hand-for-hand.ts'
import { linksBetween } from '../seats/keep-apart.ts'
import { sharesWith } from './sit-apart.ts'
import { deleteSeat, insertSeat, insertTable } from '../tables/table-store.ts'
import { isIn, levelNow, mayEnter, type Entry, type Tournament } from './tournament.ts'
import * as store from './tournament-store.ts'

/** The result of the work between two hands of a tournament table. */
export type Stand = { table: CardTable; seats: Seat[]; mayDeal: boolean }

/**
 * Does the work between two hands of a tournament table: entrants without chips go out, blinds
 * rise, and the table sends entrants away, takes waiting ones or closes, so that all tables are
 * even. The last entrant with chips wins. A table changes only itself; it locks its own row, then
 * the tournament's.
 */
export async function standBetween(
  tx: Tx,
  table: CardTable,
  seats: Seat[],
  now: Date,
): Promise<Stand> {
  const still: Stand = { mayDeal: false, seats, table }
  const tournament = await store.lockTournament(tx, table.tournamentId ?? '')
  if (tournament?.state !== 'running') return { ...still, seats: await clear(tx, table, seats) }
  const entries = await store.listEntries(tx, [tournament.id])
  const round = await standInRound(tx, tournament, table.id)
  if (round === undefined) return { ...still, seats: await clear(tx, table, seats) }
  const outRound = round.isBehindHand ? tournament.bubbleRound : null
  const left = await dropBroke(tx, { entries, seats, table, tournament }, outRound)
  const alive = left.entries.filter(isIn)
  if (alive.length === 1) {
    await finishTournament(tx, left.tournament, left.entries, now)
    return { ...still, seats: await clear(tx, table, left.seats) }
  }
  const { isDrawing, seats: moved } = await balance(tx, { ...left, table }, now)
  const raised = await raiseBlinds(tx, table, tournament, now)
  const isAtBubble = isBubble(left.tournament, left.entries, now)
  if (isDrawing) return { mayDeal: false, seats: moved, table: raised }
  const mayDeal = await mayDealRound(tx, left.tournament, round, isAtBubble)
  return { mayDeal: mayDeal && moved.length > 1, seats: moved, table: raised }
}

type At = { tournament: Tournament; table: CardTable; seats: Seat[]; entries: Entry[] }

/**
 * Removes entrants without chips; of two in one hand, the one who began it with more chips goes out
 * later, and equal ones share the place.
 */
async function dropBroke(
  tx: Tx,
  { entries, seats, table, tournament }: At,
  outRound: number | null,
): Promise<At> {
  const hand = await findNewest(tx, table.id)
  const began = (seatNo: number) =>
    hand?.setup.seats[hand.seats.findIndex((one) => one.seatNo === seatNo)]?.stack ?? 0
  const broke = seats
    .filter(({ stackChips }) => stackChips === 0n)
    .toSorted((a, b) => began(a.seatNo) - began(b.seatNo))
  let { outCount } = tournament
  const next = new Map<string, Entry>()
  for (const seat of seats) {
    const entry = entries.find((one) => isIn(one) && isOf(one, seat))
    if (!entry) continue
    const isOut = broke.includes(seat)
    const state = isOut ? ('out' as const) : ('seated' as const)
    next.set(entry.id, { ...entry, stackChips: seat.stackChips, state })
  }
  for (const seat of broke) {
    await deleteSeat(tx, seat)
    const entry = [...next.values()].find((one) => isOf(one, seat))
    const outChips = BigInt(began(seat.seatNo))
    const out = { outChips, outOrder: ++outCount, outRound, tableId: null }
    if (entry) next.set(entry.id, { ...entry, ...out })
  }
  const outNow = [...next.values()].filter(({ state }) => state === 'out')
  for (const entry of orderedOut(outNow)) next.set(entry.id, entry)
  const known = entries.map((entry) => next.get(entry.id) ?? entry)
  const inRound = known.filter((entry) => outRound !== null && entry.outRound === outRound)
  for (const entry of orderedOut(inRound)) next.set(entry.id, entry)
  for (const entry of next.values()) await store.updateEntry(tx, entry)
  const after = { ...tournament, outCount }
  if (broke.length > 0) await store.updateTournament(tx, after)
  return {
    entries: entries.map((entry) => next.get(entry.id) ?? entry),
    seats: seats.filter((seat) => !broke.includes(seat)),
    table,
    tournament: after,
  }
}

/** The seats after the balancing; `isDrawing`: they are drawn anew before the next hand. */
type Balanced = { seats: Seat[]; isDrawing?: boolean }

async function balance(tx: Tx, at: At, now: Date): Promise<Balanced> {
  const { entries, seats, table, tournament } = at
  const tables = await store.listTablesOf(tx, tournament.id)
  const sizes = tables.map(({ id }) => ({
    id,
    size: entries.filter((entry) => entry.state === 'seated' && entry.tableId === id).length,
  }))
  const waiting = entries.filter(({ state }) => state === 'waiting')
  const step = balanceStep(table.id, sizes, waiting.length, tournament.seatCount)
  const isFinal = tables.length === 1 && !mayEnter(tournament, now)
  if (step.kind === 'stay') {
    return { seats: (isFinal && (await drawFinalTable(tx, at, now))) || seats }
  }
  if (step.kind === 'take') {
    const coming = await apartFirst(tx, seats, waiting, now)
    const taken = await take(tx, at, coming.slice(0, step.count), now)
    const isDrawing = isFinal && (await fixFinalTable(tx, { ...at, seats: taken }, now))
    return { isDrawing, seats: taken }
  }
  const going = step.kind === 'break' ? seats : nextToBlind(at, step.count)
  for (const seat of going) {
    await deleteSeat(tx, seat)
    const entry = entries.find((one) => isIn(one) && isOf(one, seat))
    if (entry) await store.updateEntry(tx, { ...entry, state: 'waiting', tableId: null })
  }
  if (step.kind === 'break') await store.closeTable(tx, table.id)
  for (const { id } of tables) if (id !== table.id) wakeTable(tx, id)
  return { seats: seats.filter((seat) => !going.includes(seat)) }
}

/** Orders who waits for a seat: those who share something with the table's members come last. */
async function apartFirst(
  tx: Tx,
  seats: readonly Seat[],
  waiting: readonly Entry[],
  now: Date,
): Promise<Entry[]> {
  const idsOf = (list: readonly { memberId: string | null }[]) =>
    list.flatMap(({ memberId }) => memberId ?? [])
  const links = await linksBetween(tx, { among: idsOf(seats), of: idsOf(waiting) }, now)
  const isLinked = (entry: Entry) => Number(sharesWith(entry, seats, links))
  return waiting.toSorted((a, b) => isLinked(a) - isLinked(b))
}

/** Returns the seats that would pay the next big blinds: moving costs them nothing. */
function nextToBlind({ seats, table }: At, count: number): Seat[] {
  const last = table.bigBlindSeat ?? 0
  const inOrder = [
    ...seats.filter(({ seatNo }) => seatNo > last),
    ...seats.filter(({ seatNo }) => seatNo <= last),
  ]
  return inOrder.slice(0, count)
}

async function take(tx: Tx, at: At, coming: readonly Entry[], now: Date): Promise<Seat[]> {
  const { seats, table } = at
  const free = Array.from({ length: table.seatCount }, (_, place) => place + 1).filter(
    (seatNo) => !seats.some((seat) => seat.seatNo === seatNo),
  )
  const come: Seat[] = []
  for (const [place, entry] of coming.entries()) {
    const seat = tournamentSeat(table.id, table.bankMs, { entry, now, seatNo: free[place] ?? 0 })
    await insertSeat(tx, seat)
    await store.updateEntry(tx, { ...entry, state: 'seated', tableId: table.id })
    come.push(seat)
  }
  return [...seats, ...come].toSorted((a, b) => a.seatNo - b.seatNo)
}

export const tournamentSeat = (
  tableId: string,
  bankMs: number,
  { entry, now, seatNo }: { entry: Entry; seatNo: number; now: Date },
): Seat => ({
  bankMs: entry.memberId === null ? 0 : bankMs,
  carry: 1,
  handCount: 0,
  launchId: entry.launchId,
  memberId: entry.memberId,
  mucks: true,
  name: entry.name,
  owes: 'nothing',
  runsTwice: false,
  satAt: now,
  seatNo,
  seenAt: now,
  sitsOutSince: null,
  stackChips: entry.stackChips,
  state: 'playing',
  tableId,
  timeoutCount: 0,
  waitsForBlind: false,
})

async function raiseBlinds(
  tx: Tx,
  table: CardTable,
  tournament: Tournament,
  now: Date,
): Promise<CardTable> {
  const chips = blindsOf(tournament, now)
  if (chips.big === table.unitChips) return table
  await store.updateBlinds(tx, table.id, chips)
  return { ...table, anteChips: chips.ante, smallChips: chips.small, unitChips: chips.big }
}

function blindsOf(tournament: Tournament, now: Date) {
  const { ante, big, small } = levelNow(tournament, now).level
  const chips = (count: number) => BigInt(count * chipsPerTournamentChip)
  return { ante: chips(ante), big: chips(big), small: chips(small) }
}

async function clear(tx: Tx, table: CardTable, seats: readonly Seat[]): Promise<Seat[]> {
  for (const seat of seats) await deleteSeat(tx, seat)
  await store.closeTable(tx, table.id)
  return []
}

/** Opens a tournament table with the blinds of the current level. Returns its id. */
export async function openTournamentTable(
  tx: Tx,
  tournament: Tournament,
  key: string,
  now: Date,
): Promise<string> {
  const { ante, big, small } = blindsOf(tournament, now)
  const id = `${gameIdOf(tournament.game)}-cup-${key.slice(-12)}`
  await insertTable(tx, {
    actMs: 15_000,
    anteChips: ante,
    bankMs: 30_000,
    buyInChipsMax: tournament.startChips,
    buyInChipsMin: tournament.startChips,
    game: tournament.game,
    id,
    isPractice: tournament.isPractice,
    keepsApart: false,
    name: tournament.name,
    position: 10_000,
    rake: { basisPoints: 0, caps: [], isNoFlopNoDrop: true },
    seatCount: tournament.seatCount,
    smallChips: small,
    tournamentId: tournament.id,
    unitChips: big,
  })
  return id
}
