import type { Gives } from '@madang/wire'
import type { showCardTournamentDraws } from '@madang/wire/cardroom-tournaments'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findTournament, listEntries } from '../tournament-store.ts'
import { findSeatDraws, linesOf, type Draw } from './seat-draw.ts'
import { listReturned } from './seat-draw-store.ts'

/**
 * Returns the draws of a tournament's seats, so that a browser draws them again: the bytes of the
 * others are shown once they are fixed and drawn.
 *
 * @throws Refusal `not-found`
 */
export async function shownDraws(
  tx: ReadTx,
  { memberId, tournamentId }: { tournamentId: string; memberId: string },
): Promise<Gives<typeof showCardTournamentDraws>> {
  const tournament = (await findTournament(tx, tournamentId)) ?? refuse('not-found')
  const entries = await listEntries(tx, [tournamentId])
  const draws = await findSeatDraws(tx, tournamentId)
  const returned = await listReturned(tx, { memberId, tournamentId })
  return {
    draws: await Promise.all(draws.map((draw) => shownDraw(tx, draw))),
    firstEntryAt: entries[0]?.enteredAt.toISOString() ?? null,
    names: entries.map(({ id, name }) => ({ entryId: id, name })),
    returned: returned.map(({ id }) => id),
    seatMax: tournament.seatCount,
  }
}

async function shownDraw(tx: ReadTx, { drawn, number, promise }: Draw) {
  const { entropy, leafIndex, secret, secretHash } = promise
  const facts = { leafIndex, number, secretHash }
  if (drawn === null) {
    return { ...facts, clientBytes: [], entropy: null, seats: [], secret: null, swaps: [] }
  }
  const entryIds = drawn.seats.map(({ entryId }) => entryId)
  const clientBytes = await linesOf(tx, entryIds, number)
  return { ...facts, ...drawn, clientBytes, entropy, secret }
}
