import * as wire from '@madang/wire/cardroom-tournaments'
import * as office from '@madang/wire/cardroom-tournaments-office'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { addTournament, cancelTournament } from './change-tournament.ts'
import { shownDraws } from './draws/show-draws.ts'
import { enterTournament, leaveTournament } from './enter-tournament.ts'
import { balanceOf, frameOf, nameOf } from '../frame.ts'
import { officeTournament, shownTournament, wholeTournament } from './show-tournaments.ts'
import type { Entry, Tournament } from './tournament.ts'
import * as store from './tournament-store.ts'
import { after } from '../tables/card-table.ts'

const dayMs = 24 * 3_600_000

/** Tournament routes for members and operators. */
export const tournamentRoutes = [
  route(wire.listCardTournaments, ({ by, db, lang, now }) =>
    db.read(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      const tournaments = await store.listTournaments(tx, after(now, -dayMs))
      const entries = await entriesOf(tx, tournaments)
      const tickets = await store.listTickets(tx, memberId)
      return {
        list: tournaments.map((one) => {
          const asked = { entries: entries.get(one.id) ?? [], lang, memberId, now }
          return shownTournament(one, asked)
        }),
        now: now.toISOString(),
        tickets: tickets.map(({ id, valueUnits }) => ({ id, value: decimalOf(valueUnits) })),
      }
    }),
  ),
  route(wire.showCardTournament, ({ by, db, lang, now }, { tournamentId }) =>
    db.read(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      const tournament = (await store.findTournament(tx, tournamentId)) ?? refuse('not-found')
      const entries = await store.listEntries(tx, [tournamentId])
      return wholeTournament(tournament, { entries, lang, memberId, now })
    }),
  ),
  route(wire.enterCardTournament, async ({ by, db, now }, { bytes, id, tournamentId }) => {
    const { launchId } = by
    const content = { bytes, launchId, tournamentId }
    const { memberId } = await db.read((tx) => frameOf(tx, by))
    const idempotency = { actor: memberId, call: 'enterCardTournament', content, key: id }
    const entered = await writeIdempotent(db, idempotency, async (tx) => {
      const name = await nameOf(tx, memberId)
      const order = { at: now, bytes: bytes ?? null, id, launchId, memberId, name, tournamentId }
      return enterTournament(tx, order)
    })
    return { balance: await db.read((tx) => balanceOf(tx, memberId)), ...entered }
  }),
  route(wire.showCardTournamentDraws, ({ by, db }, { tournamentId }) =>
    db.read(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      return shownDraws(tx, { memberId, tournamentId })
    }),
  ),
  route(wire.leaveCardTournament, ({ by, db, now }, { tournamentId }) =>
    db.write(async (tx) => {
      const { memberId } = await frameOf(tx, by)
      await leaveTournament(tx, { at: now, memberId, tournamentId })
      return { balance: await balanceOf(tx, memberId) }
    }),
  ),
  route(office.listOfficeTournaments, ({ db, now }) =>
    db.read(async (tx) => {
      const tournaments = await store.listTournaments(tx, after(now, -7 * dayMs))
      const entries = await entriesOf(tx, tournaments)
      const rows = tournaments.map((one) => officeTournament(one, entries.get(one.id) ?? []))
      return { next: null, rows }
    }),
  ),
  route(office.addTournament, ({ by, db, now }, { reason, ...terms }) => {
    const content = { ...terms, reason }
    const idempotency = { actor: by.id, call: 'add-tournament', content, key: terms.id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await addTournament(tx, { at: now, terms })
      return { id: terms.id }
    })
  }),
  route(office.cancelTournament, ({ db, now }, { subject, version }) =>
    db.write(async (tx) => {
      const cancelled = await cancelTournament(tx, { at: now, id: subject, version })
      return officeTournament(cancelled, [])
    }),
  ),
]

async function entriesOf(
  tx: Parameters<typeof store.listEntries>[0],
  tournaments: readonly Tournament[],
): Promise<Map<string, Entry[]>> {
  const all = await store.listEntries(
    tx,
    tournaments.map(({ id }) => id),
  )
  return new Map(
    tournaments.map(({ id }) => [id, all.filter(({ tournamentId }) => tournamentId === id)]),
  )
}
