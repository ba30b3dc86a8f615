import { payoutsOf } from '@madang/games/rooms/tournament'
import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import { unitsPerWon } from '#kernel/money'
import { accepted, acceptedNew } from '#kernel/refusal'
import { countPlayed } from '#casino'
import { playHands, takeFromSeats } from '#wagers'
import { gameIdOf } from './cast-tables.ts'
import { product, tournamentKindOfWager } from './product.ts'
import { entryUnits, poolUnits, tournamentPlace } from './tournament.ts'
import type { Entry, Tournament } from './tournament.ts'
import * as store from './tournament-store.ts'

/** What each place gets, in money or as a ticket. */
type Prize = { units: bigint; ticketUnits: bigint }

/**
 * Ends a tournament with one entrant left: places are fixed and everybody is paid, in one movement
 * of the books. What the entries hold beyond the prizes is the house's; what they lack it adds.
 *
 * @throws Refusal when the books cannot move; then the last hand is looked at again
 */
export async function finishTournament(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  const count = entries.length
  const prizes = prizesOf(tournament, count)
  const placed = entries.map((entry): Entry => {
    const outOrder = entry.outOrder ?? count
    const prize = prizes[count - outOrder]
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
  for (const entry of placed) await store.updateEntry(tx, entry)
  await store.updateTournament(tx, {
    ...tournament,
    endedAt: now,
    outCount: count,
    state: 'over',
  })
  if (tournament.isPractice) return
  await giveTickets(tx, tournament, placed, now)
  await payPrizes(tx, tournament, placed, now)
}

/** From the first place on. Tickets first while they last, then what remains of the pool. */
export function prizesOf(tournament: Tournament, entrantCount: number): Prize[] {
  const pool = poolUnits(tournament, entrantCount)
  const { ticketUnits } = tournament
  if (ticketUnits === 0n) {
    const units = payoutsOf(entrantCount, pool, unitsPerWon)
    return units.map((one) => ({ ticketUnits: 0n, units: one }))
  }
  const ticketCount = Math.min(Number(pool / ticketUnits), entrantCount)
  const rest = pool - ticketUnits * BigInt(ticketCount)
  const tickets = Array.from({ length: ticketCount }, (): Prize => ({ ticketUnits, units: 0n }))
  if (rest === 0n) return tickets
  // Where everybody has a ticket, what remains is the first one's.
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
    const ticket = { givenAt: now, id: ticketWonId, origin: id, worthUnits: ticketUnits }
    await store.insertTicket(tx, memberId, ticket)
  }
}

async function payPrizes(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  at: Date,
): Promise<void> {
  const table = tournamentPlace(tournament.id)
  const own = entries.flatMap((entry) => {
    const { id, launchId, memberId, prizeUnits, ticketId } = entry
    const stakeUnits = ticketId === null ? entryUnits(tournament) : 0n
    if (memberId === null || (stakeUnits === 0n && prizeUnits === 0n)) return []
    return [{ id, launchId, memberId, prizeUnits, stakeUnits }]
  })
  if (own.length === 0) return
  const stakedUnits = own.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n)
  const paidUnits = own.reduce((sum, { prizeUnits }) => sum + prizeUnits, 0n)
  const most = (units: bigint) => (units > 0n ? units : 0n)
  const [played] = await playHands(tx, [
    {
      ...product,
      at,
      entries: own.map(({ id, memberId, prizeUnits, stakeUnits }) => ({
        contributedUnits: stakeUnits,
        memberId,
        uncalledUnits: 0n,
        wagerId: id,
        wonUnits: prizeUnits,
      })),
      game: gameIdOf(tournament.game),
      id: tournament.id,
      kind: tournamentKindOfWager,
      overlayUnits: most(paidUnits - stakedUnits),
      rakeUnits: most(stakedUnits - paidUnits),
      round: tournament.id,
      table,
    },
  ])
  accepted(played)
  const won = own.filter(({ prizeUnits }) => prizeUnits > 0n)
  const home = await takeFromSeats(
    tx,
    won.map(({ id, memberId, prizeUnits }) => {
      return { ...product, amountUnits: prizeUnits, at, id, memberId, table }
    }),
  )
  for (const one of home) acceptedNew(one)
  const plays = own.flatMap(({ launchId, prizeUnits, stakeUnits }) =>
    launchId === null
      ? []
      : [{ payoutUnits: prizeUnits, placedAt: at, sittingId: launchId, stakeUnits }],
  )
  await countPlayed(tx, plays)
}
