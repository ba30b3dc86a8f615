import type { Language } from '@madang/wire'
import * as chases from '@madang/wire/lottery-chases'
import * as wire from '@madang/wire/lottery-tickets'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, enteredUnits, flooredToCents } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { cancelTicket } from './cancel-ticket.ts'
import { startChase, stopChase } from '../plans/run-chases.ts'
import { listOwnChases } from '../plans/chase-store.ts'
import { findDraws } from '../draws/draw-store.ts'
import { nameOf, needGame } from '../games/find-named.ts'
import type { LotteryGame } from '../games/game.ts'
import { findOwnGroup, gameFor } from './own-group.ts'
import { placeTicket } from './place-tickets.ts'
import { previewLines } from './preview-lines.ts'
import { shownChase, shownTicket } from '../show.ts'
import type { Ticket } from './ticket.ts'
import { enterPlaySession } from './enter-play-session.ts'
import { findTickets, listOwnTickets } from './ticket-store.ts'
import { soughtIn } from './sought-tickets.ts'

const ticketsPerPage = 20

export const ticketRoutes = [
  route(wire.previewTicket, ({ by, db, registry }, { gameCode, lines, number }) =>
    db.read(async (tx) => {
      const ownGroup = await findOwnGroup(tx, registry, by.id)
      const game = gameFor(await needGame(tx, gameCode), ownGroup)
      return previewLines(tx, game, { lines, memberId: by.id, number: BigInt(number) })
    }),
  ),
  route(wire.placeLotteryTicket, async (request, asked) => {
    const { by, db, lang, now, registry } = request
    const { entropy, gameCode, id, lines, number } = asked
    const [known] = await db.read((tx) => findTickets(tx, [id]))
    const play = { at: now, gameId: gameCode, memberId: by.id }
    if (!known) await db.write((tx) => enterPlaySession(tx, play))
    const groupMax = await db.read((tx) => findOwnGroup(tx, registry, by.id))
    const { balanceUnits, ticket } = await placeTicket(db, {
      at: now,
      chaseId: null,
      entropy,
      gameId: gameCode,
      groupMax,
      id,
      lines,
      memberId: by.id,
      number: BigInt(number),
    })
    const shown = await db.read((tx) => showTickets(tx, [ticket], lang))
    const { receipt } = ticket
    const one = shown[0] ?? refuse('not-found')
    return { balance: shownBalance(balanceUnits), receipt, ticket: one }
  }),
  route(wire.cancelLotteryTicket, ({ by, db, lang, now }, { ticketId }) =>
    db.write(async (tx) => {
      const order = { at: now, id: ticketId, memberId: by.id }
      const { balanceUnits, ticket } = await cancelTicket(tx, order)
      const [shown = refuse('not-found')] = await showTickets(tx, [ticket], lang)
      return { balance: shownBalance(balanceUnits), ticket: shown }
    }),
  ),
  route(wire.listLotteryTickets, ({ by, db, lang }, { after, gameCode, ...sought }) =>
    db.read(async (tx) => {
      const game = gameCode ? await needGame(tx, gameCode) : undefined
      const found = await listOwnTickets(tx, by.id, {
        ...soughtIn(game, sought),
        limit: ticketsPerPage + 1,
        ...(after && { before: needCursor(after) }),
      })
      const tickets = found.slice(0, ticketsPerPage)
      const next = found.length > ticketsPerPage ? (tickets.at(-1)?.id ?? null) : null
      return { next, rows: await showTickets(tx, tickets, lang) }
    }),
  ),
  route(chases.startLotteryChase, ({ by, db, lang, now, registry }, asked) =>
    db.write(async (tx) => {
      const { entropy = null, gameCode, id, lines, multiples, stopLoss, stopsOnWin } = asked
      const groupMax = await findOwnGroup(tx, registry, by.id)
      const chase = await startChase(tx, {
        at: now,
        entropy,
        gameId: gameCode,
        groupMax,
        id,
        lines,
        memberId: by.id,
        multiples,
        stopLossUnits: stopLoss === null ? null : enteredUnits(stopLoss),
        stopsOnWin,
      })
      return shownChase(chase, await nameOf(tx, gameCode, lang))
    }),
  ),
  route(chases.listLotteryChases, ({ by, db, lang }) =>
    db.read(async (tx) => {
      const own = await listOwnChases(tx, by.id, 50)
      return {
        list: await Promise.all(
          own.map(async (chase) => shownChase(chase, await nameOf(tx, chase.gameId, lang))),
        ),
      }
    }),
  ),
  route(chases.stopLotteryChase, ({ by, db, lang, now }, { chaseId }) =>
    db.write(async (tx) => {
      const chase = await stopChase(tx, { at: now, id: chaseId, memberId: by.id })
      return shownChase(chase, await nameOf(tx, chase.gameId, lang))
    }),
  ),
]

/** Returns tickets with the names of their games and whether they can still be cancelled. */
async function showTickets(tx: ReadTx, tickets: Ticket[], lang: Language) {
  const games = new Map<string, { game: LotteryGame; name: string }>()
  for (const id of new Set(tickets.map(({ gameId }) => gameId))) {
    games.set(id, { game: await needGame(tx, id), name: await nameOf(tx, id, lang) })
  }
  const draws = await findDraws(
    tx,
    tickets.map(({ gameId }) => gameId),
    tickets.map(({ number }) => number),
  )
  return tickets.map((ticket) => {
    const { gameId, number } = ticket
    const { game, name } = games.get(gameId) ?? refuse('not-found')
    const draw = draws.find((one) => one.gameId === gameId && one.number === number)
    return shownTicket(game, name, ticket, draw ?? refuse('not-found'))
  })
}

const shownBalance = (units: bigint | undefined): string | null =>
  units === undefined ? null : decimalOf(flooredToCents(units))

const needCursor = (after: string): string =>
  /^[0-9a-f-]{36}$/.test(after) ? after : refuse('input-invalid', { fields: { after: 'cursor' } })
