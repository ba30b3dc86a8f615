import { payoutsOf } from '@madang/games/rooms/tournament'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { unitsPerWon } from '#kernel/money'
import { payPrizes } from './pay-prizes.ts'
import { entryUnits, poolUnits } from './tournament.ts'
import type { Entry, Tournament } from './tournament.ts'
import * as store from './tournament-store.ts'

/** The prize of a place, in money or as a ticket. */
type Prize = { units: bigint; ticketUnits: bigint }

/**
 * Ends a tournament with one entrant left: fixes the places and pays the prizes. A member with a
 * frozen account is paid later.
 */
export async function finishTournament(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  const count = entries.length
  const prizes = sharedPrizes(tournament, entries)
  const placed = entries.map((entry): Entry => {
    const outOrder = entry.outOrder ?? count
    const prize = prizes.get(entry.id)
    const hasTicket = entry.memberId !== null && (prize?.ticketUnits ?? 0n) > 0n
    return {
      ...entry,
      outOrder,
      prizeUnits: entry.memberId === null ? 0n : (prize?.units ?? 0n),
      state: 'out',
      tableId: null,
      ticketWonId: hasTicket ? newId() : null,
    }
  })
  const paid = tournament.isPractice ? placed : await payPrizes(tx, tournament, placed, now)
  for (const entry of paid) await store.updateEntry(tx, entry)
  await store.updateTournament(tx, {
    ...tournament,
    endedAt: now,
    outCount: count,
    state: 'over',
  })
  if (!tournament.isPractice) await giveTickets(tx, tournament, placed, now)
}

/**
 * Returns the prize of each entry. Those who went out together share the prizes of their places,
 * in whole won; what is left of it goes to who entered first. Places that are paid alike with
 * tickets keep them; a ticket that would have to be shared is paid in money.
 */
export function sharedPrizes(
  tournament: Tournament,
  entries: readonly Entry[],
): Map<string, Prize> {
  const count = entries.length
  const prizes = prizesOf(tournament, count)
  const shared = new Map<string, Prize>()
  const orderOf = ({ outOrder }: Entry) => outOrder ?? count
  for (const outOrder of new Set(entries.map(orderOf))) {
    const tied = entries.filter((entry) => orderOf(entry) === outOrder)
    const first = count - outOrder
    const places = tied.map((_, at) => prizes[first + at] ?? { ticketUnits: 0n, units: 0n })
    const isAlike = places.every(
      ({ ticketUnits, units }) =>
        ticketUnits === places[0]?.ticketUnits && units === places[0]?.units,
    )
    const sum = places.reduce((all, { ticketUnits, units }) => all + ticketUnits + units, 0n)
    const each = (sum / BigInt(tied.length) / unitsPerWon) * unitsPerWon
    const rest = sum - each * BigInt(tied.length)
    for (const [at, { id }] of tied.entries()) {
      const split = { ticketUnits: 0n, units: at === 0 ? each + rest : each }
      shared.set(id, isAlike ? places[at]! : split)
    }
  }
  return shared
}

/**
 * Returns the prizes from the first place on: tickets while the pool covers them, then the rest of
 * the pool.
 */
export function prizesOf(tournament: Tournament, entrantCount: number): Prize[] {
  const pool = poolUnits(tournament, entrantCount)
  const { ticketUnits } = tournament
  if (ticketUnits === 0n) {
    const units = payoutsOf(entrantCount, pool, unitsPerWon, entryUnits(tournament))
    return units.map((one) => ({ ticketUnits: 0n, units: one }))
  }
  const ticketCount = Math.min(Number(pool / ticketUnits), entrantCount)
  const rest = pool - ticketUnits * BigInt(ticketCount)
  const tickets = Array.from({ length: ticketCount }, (): Prize => ({ ticketUnits, units: 0n }))
  if (rest === 0n) return tickets
  // If every entrant gets a ticket, the rest goes to the first place.
  if (ticketCount === entrantCount) return tickets.with(0, { ticketUnits, units: rest })
  return [...tickets, { ticketUnits: 0n, units: rest }]
}

async function giveTickets(
  tx: Tx,
  { id, ticketUnits }: Tournament,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  for (const { memberId, ticketWonId } of entries) {
    if (memberId === null || ticketWonId === null) continue
    const ticket = { givenAt: now, id: ticketWonId, origin: id, valueUnits: ticketUnits }
    await store.insertTicket(tx, memberId, ticket)
  }
}
