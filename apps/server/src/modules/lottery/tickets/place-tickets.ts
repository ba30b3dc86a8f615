import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { byOwner } from '#kernel/live/by-owner'
import { accepted, acceptedNew, answer, isRefusal } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { openWagers } from '#wagers'
import { decideTicket, wagerOf } from './decide-ticket.ts'
import type { Decided } from './decide-ticket.ts'
import { addExposure } from './exposure-store.ts'
import { giveBack } from './take-room.ts'
import type { Ticket } from './ticket.ts'
import { signedTicket } from './ticket-receipt.ts'
import { lineKey, readContext } from './ticket-context.ts'
import type { TicketContext, TicketOrder } from './ticket-context.ts'
import { insertTickets } from './ticket-store.ts'

/** The ticket, and the member's balance after it; undefined for a repeated request. */
export type PlacedTicket = { ticket: Ticket; balanceUnits: bigint | undefined }

/** Places one ticket, batched with others. */
export const placeTicket = grouped(placeTickets, { lane: 'lottery' })

/**
 * Places tickets on draws that are on sale. The draws are locked, so that none closes before these
 * tickets are written; later requests find it closed. A ticket is one wager: all of its lines are
 * placed, or none.
 *
 * @returns per request the ticket, or a Refusal, with the `line` where one line is the reason
 */
export async function placeTickets(tx: Tx, orders: TicketOrder[]): Promise<Answer<PlacedTicket>[]> {
  const context = await readContext(tx, orders)
  const answers = await byOwner(
    orders,
    ({ memberId }) => memberId,
    (turn) => placeTurn(tx, turn, context),
  )
  if (context.fresh.length > 0) await insertTickets(tx, context.fresh)
  await addExposure(tx, context.added)
  return answers
}

async function placeTurn(
  tx: Tx,
  orders: TicketOrder[],
  context: TicketContext,
): Promise<Answer<PlacedTicket>[]> {
  const decided = answer(orders, (order) => decideTicket(order, context))
  const fresh = decided.flatMap((one) => {
    return isRefusal(one) || context.known.has(one.ticket.id) ? [] : [one]
  })
  const taken = fresh.length > 0 ? await openWagers(tx, fresh.map(wagerOf)) : []
  const takenOf = new Map(fresh.map(({ ticket }, at) => [ticket.id, taken[at]]))
  return answer(orders, (_, at) => {
    const { liabilities, ticket } = accepted(decided[at])
    if (context.known.has(ticket.id)) return { balanceUnits: undefined, ticket }
    const outcome = takenOf.get(ticket.id)
    if (isRefusal(outcome)) giveRoomBack(ticket, liabilities, context)
    const { balanceUnits } = acceptedNew(outcome)
    const draw = context.draws.get(`${ticket.gameId}/${ticket.number}`)
    const signed = signedTicket(tx.db, ticket, draw)
    context.known.set(ticket.id, signed)
    context.fresh.push(signed)
    context.added.push(...liabilities)
    return { balanceUnits, ticket: signed }
  })
}

/** Frees what a ticket took from its limits, because its stake was refused. */
function giveRoomBack(
  ticket: Ticket,
  liabilities: Decided['liabilities'],
  { exposure, lineCounts }: TicketContext,
): void {
  giveBack(liabilities, exposure)
  const key = lineKey(ticket)
  lineCounts.set(key, (lineCounts.get(key) ?? 0) - ticket.lines.length)
}
