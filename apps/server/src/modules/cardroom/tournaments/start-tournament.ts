import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import type { Turned } from '#kernel/live/live-owner'
import { wakeTable } from '../cardroom-log.ts'
import { computerNames } from '../seats/computers.ts'
import { drawSeats, fixDraw, isFixed, promiseSeats } from './draws/seat-draw.ts'
import { giveBack } from './enter-tournament.ts'
import { linksBetween } from '../seats/keep-apart.ts'
import { openTournamentTable, tournamentSeat } from './seat-tournament.ts'
import { insertSeat } from '../tables/table-store.ts'
import { after, bankMsAtStart } from '../tables/card-table.ts'
import { newEntry } from './tournament.ts'
import type { Entry, Tournament } from './tournament.ts'
import * as store from './tournament-store.ts'

const checkMs = 10_000
const sooner = (one: Date | null, other: Date): Date => (one && one < other ? one : other)

/**
 * Begins a tournament when it is due or full. With too few entrants, cancels it and refunds them.
 */
export async function advanceTournament(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<Turned> {
  const tournament = await store.lockTournament(tx, id)
  if (!tournament) return { dueAt: null }
  const entries = await store.listEntries(tx, [id])
  // Entries that could not be refunded at the cancellation are tried again.
  if (tournament.state === 'cancelled') await giveAllBack(tx, tournament, entries, now)
  if (tournament.state !== 'registering') return { dueAt: null }
  const draws = await promiseSeats(tx, id, now)
  const { entrantsMax, entrantsMin, isPractice, startsAt } = tournament
  const isFull = entries.length >= entrantsMax
  const isReady = startsAt === null ? isFull || (isPractice && entries.length > 0) : startsAt <= now
  // An entry wakes it; if that wake is lost, the delay is this long.
  if (!isReady) return { dueAt: sooner(startsAt, after(now, checkMs)) }
  if (entries.length < entrantsMin && !isPractice) {
    await callOff(tx, tournament, entries, now)
  } else if (isFixed(draws, 'start')) await start(tx, tournament, entries, now)
  else {
    const all = isPractice ? await withComputers(tx, tournament, entries, now) : entries
    await fixDraw(tx, 'start', { entries: all, tournamentId: id }, now)
    return { dueAt: now }
  }
  await openNext(tx, tournament, now)
  return { dueAt: null }
}

/** Cancels a tournament and refunds everybody: too few entered, or an operator cancelled it. */
export async function callOff(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  await giveAllBack(tx, tournament, entries, now)
  await store.updateTournament(tx, { ...tournament, endedAt: now, state: 'cancelled' })
}

/** Refunds all entries; one that the books refuse waits and does not delay the others. */
async function giveAllBack(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  for (const entry of entries) await giveBack(tx, tournament, entry, now)
}

async function start(tx: Tx, tournament: Tournament, entries: Entry[], now: Date): Promise<void> {
  const running: Tournament = { ...tournament, startedAt: now, state: 'running' }
  await store.updateTournament(tx, running)
  const memberIds = entries.flatMap(({ memberId }) => memberId ?? [])
  const links = await linksBetween(tx, { among: memberIds, of: memberIds }, now)
  const drawn = await drawSeats(tx, 'start', { entries, links, tournament }, now)
  for (const number of new Set(drawn.map(({ table }) => table))) {
    const seated = drawn.filter(({ table }) => table === number)
    const tableId = await openTournamentTable(tx, running, newId(), now)
    for (const { entryId, seat: seatNo } of seated) {
      const entry = entries.find(({ id }) => id === entryId)!
      const { startChips: stackChips } = tournament
      const sitting: Entry = { ...entry, stackChips, state: 'seated', tableId }
      await store.updateEntry(tx, sitting)
      await insertSeat(tx, tournamentSeat(tableId, bankMsAtStart, { entry: sitting, now, seatNo }))
    }
    wakeTable(tx, tableId)
  }
}

async function withComputers(
  tx: Tx,
  tournament: Tournament,
  entries: Entry[],
  now: Date,
): Promise<Entry[]> {
  const names = computerNames.slice(0, tournament.entrantsMax - entries.length)
  const come = names.map((name) =>
    newEntry({ enteredAt: now, id: newId(), name, tournamentId: tournament.id }),
  )
  for (const entry of come) await store.insertEntry(tx, entry)
  return [...entries, ...come]
}

/**
 * Opens the next tournament of a series when this one has begun or was cancelled for lack of
 * entrants.
 */
async function openNext(tx: Tx, tournament: Tournament, now: Date): Promise<void> {
  const { name, repeatMs, startsAt } = tournament
  if (repeatMs === null || (await store.hasOpen(tx, name.KO))) return
  await store.insertTournament(tx, {
    ...tournament,
    bubbleRound: 0,
    createdAt: now,
    endedAt: null,
    id: newId(),
    outCount: 0,
    startedAt: null,
    startsAt: startsAt === null ? null : nextStart(startsAt, Number(repeatMs), now),
    state: 'registering',
    version: 1,
  })
}

/** Returns the next start of a series in the future, no matter how long the server was down. */
export function nextStart(first: Date, everyMs: number, now: Date): Date {
  const missed = Math.max(0, Math.floor((now.getTime() - first.getTime()) / everyMs))
  return after(first, (missed + 1) * everyMs)
}
