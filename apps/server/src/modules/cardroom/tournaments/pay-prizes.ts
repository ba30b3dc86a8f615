import type { Tx } from '#kernel/database/database'
import { acceptedNew, answer, isRefusal } from '#kernel/refusal'
import { countPlayed } from '#casino'
import { findSubAccounts } from '#ledger'
import { playHands, takeFromSeats } from '#wagers'
import { gameIdOf } from '../tables/cast-tables.ts'
import { product, tournamentKindOfWager } from '../product.ts'
import { entryUnits, tournamentPlace } from './tournament.ts'
import type { Entry, Tournament } from './tournament.ts'

/**
 * Books a finished tournament and pays its prizes. Books all members with working accounts
 * together: the house takes what entries exceed prizes, and pays what they lack. Frozen accounts
 * delay nobody: each is booked by itself later.
 *
 * @returns the entries, marked as held if something could not be booked or paid
 */
export async function payPrizes(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  at: Date,
): Promise<Entry[]> {
  const own = entries.filter((entry) => isMoney(tournament, entry))
  const frozen = await frozenAt(tx, tournament, own)
  const together = own.filter(({ memberId }) => !frozen.has(memberId))
  const isBooked = await bookEntries(tx, { at, entries: together, id: tournament.id, tournament })
  const booked = isBooked ? await takeHome(tx, tournament, together, at) : []
  const after = new Map(booked.map((entry) => [entry.id, entry]))
  return entries.map((entry): Entry => {
    return after.get(entry.id) ?? (own.includes(entry) ? { ...entry, held: 'hand' } : entry)
  })
}

/**
 * Tries again to book and pay an entry that is held.
 *
 * @returns the entry as it is now; it may still be held
 */
export async function payHeldEntry(
  tx: Tx,
  tournament: Tournament,
  entry: Entry,
  at: Date,
): Promise<Entry> {
  if (entry.held === 'hand') {
    const isBooked = await bookEntries(tx, { at, entries: [entry], id: entry.id, tournament })
    if (!isBooked) return entry
  }
  const [after = entry] = await takeHome(tx, tournament, [entry], at)
  return after
}

/** Whether the entry was paid with money, or wins some. */
const isMoney = (tournament: Tournament, { memberId, prizeUnits, ticketId }: Entry): boolean =>
  memberId !== null && (prizeUnits > 0n || stakeOf(tournament, { ticketId }) > 0n)

const stakeOf = (tournament: Tournament, { ticketId }: Pick<Entry, 'ticketId'>): bigint =>
  ticketId === null ? entryUnits(tournament) : 0n

/** Returns the members whose entry is in a frozen account. */
async function frozenAt(tx: Tx, { id }: Tournament, entries: readonly Entry[]) {
  const memberIds = entries.flatMap(({ memberId }) => memberId ?? [])
  if (memberIds.length === 0) return new Set<string | null>()
  const at = { purpose: 'seat', sub: tournamentPlace(id) } as const
  const accounts = await findSubAccounts(tx, memberIds, at)
  return new Set<string | null>(
    accounts.flatMap(({ holder, isFrozen }) => (isFrozen ? [holder] : [])),
  )
}

type Booking = { id: string; tournament: Tournament; entries: readonly Entry[]; at: Date }

/**
 * Books entries and prizes in one movement, all of it or nothing. Returns whether it was booked.
 */
async function bookEntries(tx: Tx, { at, entries, id, tournament }: Booking): Promise<boolean> {
  if (entries.length === 0) return true
  const stakedUnits = entries.reduce((sum, entry) => sum + stakeOf(tournament, entry), 0n)
  const paidUnits = entries.reduce((sum, { prizeUnits }) => sum + prizeUnits, 0n)
  const most = (units: bigint) => (units > 0n ? units : 0n)
  const [played] = await playHands(tx, [
    {
      ...product,
      at,
      entries: entries.map((entry) => ({
        contributedUnits: stakeOf(tournament, entry),
        memberId: entry.memberId ?? '',
        uncalledUnits: 0n,
        wagerId: entry.id,
        wonUnits: entry.prizeUnits,
      })),
      game: gameIdOf(tournament.game),
      id,
      kind: tournamentKindOfWager,
      overlayUnits: most(paidUnits - stakedUnits),
      rakeUnits: most(stakedUnits - paidUnits),
      round: tournament.id,
      table: tournamentPlace(tournament.id),
    },
  ])
  if (isRefusal(played)) return false
  const plays = entries.flatMap((entry) => {
    const { launchId, prizeUnits } = entry
    if (launchId === null) return []
    const stakeUnits = stakeOf(tournament, entry)
    return [{ payoutUnits: prizeUnits, placedAt: at, gameSessionId: launchId, stakeUnits }]
  })
  await countPlayed(tx, plays)
  return true
}

/**
 * Moves booked prizes to cash; the prize of an account that cannot receive it stays at the
 * tournament.
 */
async function takeHome(
  tx: Tx,
  tournament: Tournament,
  entries: readonly Entry[],
  at: Date,
): Promise<Entry[]> {
  const won = entries.filter(({ prizeUnits }) => prizeUnits > 0n)
  const taken = answer(
    await takeFromSeats(
      tx,
      won.map(({ id, memberId, prizeUnits }) => {
        const table = tournamentPlace(tournament.id)
        return { ...product, amountUnits: prizeUnits, at, id, memberId: memberId ?? '', table }
      }),
    ),
    (one) => acceptedNew(one),
  )
  const waiting = new Set(won.filter((_, place) => isRefusal(taken[place])))
  return entries.map((entry) => ({ ...entry, held: waiting.has(entry) ? 'prize' : null }))
}
