import type { Tx } from '#kernel/database/database'
import { Refusal, answer, isRefusal, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { listClosedIds } from '#catalog'
import type { Draw } from '../draws/draw.ts'
import { shareDraws } from '../draws/draw-store.ts'
import type { Exposure } from './exposure-store.ts'
import type { LotteryGame } from '../games/game.ts'
import { listGames } from '../games/game-store.ts'
import { readRules } from './own-group.ts'
import { readExposure } from './take-room.ts'
import type { Room } from './take-room.ts'
import { priceLines } from './ticket.ts'
import type { AskedLine, Line, Ticket } from './ticket.ts'
import { findTickets, sumLines } from './ticket-store.ts'

/** A request for a ticket: its id is the idempotency key. */
export type TicketOrder = {
  id: string
  memberId: string
  gameId: string
  number: bigint
  lines: AskedLine[]
  /** 32 random bytes of the member's browser, as hex. */
  entropy: string
  chaseId: string | null
  /** The highest group that the member's upline allows; null for a member without an upline. */
  groupMax: number | null
  at: Date
}

/** The data that decides a batch of requests, including their effects on each other. */
export type TicketContext = {
  known: Map<string, Ticket>
  games: Map<string, LotteryGame>
  draws: Map<string, Draw>
  closed: ReadonlySet<string>
  /** The exposure of each key, including the tickets of this batch. */
  exposure: Room
  /** The lines of each member on each draw, including the tickets of this batch. */
  lineCounts: Map<string, number>
  added: Exposure[]
  fresh: Ticket[]
  priced: Map<TicketOrder, Answer<Line[]>>
}

export async function readContext(tx: Tx, orders: TicketOrder[]): Promise<TicketContext> {
  const gameIds = orders.map(({ gameId }) => gameId)
  const numbers = orders.map(({ number }) => number)
  const draws = await shareDraws(tx, gameIds, numbers)
  const [known, games, closed] = await Promise.all([
    findTickets(
      tx,
      orders.map(({ id }) => id),
    ),
    listGames(tx),
    listClosedIds(tx, gameIds),
  ])
  const rulesOf = await readRules(tx)
  const byId = new Map(games.map((game) => [game.id, game]))
  const byKey = new Map(draws.map((draw) => [`${draw.gameId}/${draw.number}`, draw]))
  const priced = new Map<TicketOrder, Answer<Line[]>>()
  for (const order of orders) {
    const [lines] = answer([order], () => {
      const game = byId.get(order.gameId) ?? refuse('not-found')
      const draw = byKey.get(`${order.gameId}/${order.number}`)
      return priceLines(rulesOf(game, order.groupMax, draw?.drawAt), order.lines)
    })
    priced.set(order, lines ?? new Refusal('not-found'))
  }
  const taking = orders.flatMap((order) => {
    const [game, lines] = [byId.get(order.gameId), priced.get(order)]
    return !game || !lines || isRefusal(lines) ? [] : [{ game, lines, number: order.number }]
  })
  // The lock on the draw's exposure is sent first, so the lines are counted under it.
  const [exposure, placed] = await Promise.all([readExposure(tx, taking), sumLines(tx, orders)])
  return {
    added: [],
    closed: new Set(closed),
    draws: byKey,
    exposure,
    fresh: [],
    games: byId,
    lineCounts: new Map(placed.map((sum) => [lineKey(sum), sum.lineCount])),
    known: new Map(known.map((ticket) => [ticket.id, ticket])),
    priced,
  }
}

/** The key of a member's lines on a draw. */
export const lineKey = (of: Pick<TicketOrder, 'gameId' | 'memberId' | 'number'>): string =>
  `${of.gameId}/${of.number}/${of.memberId}`
