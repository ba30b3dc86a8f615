import { accepted, refuse } from '#kernel/refusal'
import type { WagerOrder } from '#wagers'
import type { Exposure } from './exposure-store.ts'
import type { LotteryGame } from '../games/game.ts'
import { takeRoom } from './take-room.ts'
import { drawLinesMax, repeatOf } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import { lineKey } from './ticket-context.ts'
import type { TicketContext, TicketOrder } from './ticket-context.ts'
import { wagerContext } from '../wager-context.ts'

/** A ticket that may be placed, with its exposure. */
export type Decided = { ticket: Ticket; game: LotteryGame; liabilities: Exposure[] }

/**
 * Builds the ticket of an order.
 *
 * @throws Refusal `game-closed`, `betting-closed`, `stake-out-of-limits`, `draw-lines-exceeded`,
 *   `payout-ceiling-reached`
 */
export function decideTicket(order: TicketOrder, context: TicketContext): Decided {
  const game = context.games.get(order.gameId) ?? refuse('not-found')
  const known = context.known.get(order.id)
  if (known) return { game, liabilities: [], ticket: repeatOf(known, order) }
  if (game.state !== 'open' || context.closed.has(game.id)) refuse('game-closed')
  const draw = context.draws.get(`${order.gameId}/${order.number}`)
  if (draw?.state !== 'selling' || order.at >= draw.closesAt) refuse('betting-closed')
  const lines = accepted(context.priced.get(order))
  const stakeUnits = lines.reduce((sum, line) => sum + line.stakeUnits, 0n)
  if (stakeUnits > game.ticketUnitsMax) refuse('stake-out-of-limits')
  const lineCount = (context.lineCounts.get(lineKey(order)) ?? 0) + lines.length
  if (lineCount > drawLinesMax) refuse('draw-lines-exceeded', { max: drawLinesMax })
  const liabilities = takeRoom({ game, lines, number: order.number }, context.exposure)
  context.lineCounts.set(lineKey(order), lineCount)
  const { at, chaseId, entropy, gameId, groupMax, id, memberId, number } = order
  const rebateUnits = lines.reduce((sum, line) => sum + line.rebateUnits, 0n)
  const ticket: Ticket = {
    chaseId,
    endedAt: null,
    ends: null,
    entropy,
    gameId,
    groupMax,
    id,
    lines,
    memberId,
    number,
    payoutUnits: 0n,
    placedAt: at,
    rebateUnits,
    receipt: null,
    stakeUnits,
    state: 'open',
  }
  return { game, liabilities, ticket }
}

/** Returns the stake of a ticket as an order for the wager gate. */
export const wagerOf = ({ game, ticket }: Decided): WagerOrder => ({
  ...wagerContext(game, ticket.number),
  at: ticket.placedAt,
  id: ticket.id,
  memberId: ticket.memberId,
  stakeUnits: ticket.stakeUnits,
})
