import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { byOwner } from '#kernel/live/by-owner'
import { type Answer, accepted, acceptedNew, answer, isRefusal, refuse } from '#kernel/refusal'
import { isCheckDue } from '#casino'
import { openWagers, type WagerOrder } from '#wagers'
import { acceptBet } from './accept-bet.ts'
import { repeatOf, type BetOrder, type TableBet } from './bet.ts'
import { readBetContext, type BetContext } from './bet-context.ts'
import { insertBets } from './bet-store.ts'
import { rulesOf } from '../rules/class-rules.ts'
import { signedBet } from '../rounds/table-receipt.ts'
import { publishSeats } from '../live/table-moves.ts'
import { publishPlaced } from '../live/table-news.ts'
import { wagerContext } from '../wager-context.ts'

export type Placed = {
  bet: TableBet
  /** The cash balance afterwards, if no bonus could have paid; otherwise it has to be read. */
  balanceUnits: bigint | undefined
}

/** Places one bet, batched with others. */
export const placeBet = grouped(placeBets, { lane: 'tables' })

/**
 * Places chips on spots. Share-locks the round, so that betting cannot close until these bets are
 * written; later requests find it closed. A request is one wager: all of its chips are placed, or
 * none.
 *
 * @returns per request the bet, or a Refusal; the same id again returns the first bet
 */
export async function placeBets(tx: Tx, orders: BetOrder[]): Promise<Answer<Placed>[]> {
  const context = await readBetContext(tx, orders)
  // One request of a member at a time, so that a refused one does not affect the next.
  const answers = await byOwner(
    orders,
    ({ memberId }) => memberId,
    (turn) => placeTurn(tx, turn, context),
  )
  if (context.fresh.length > 0) await insertBets(tx, context.fresh)
  for (const { id, memberId } of context.fresh) {
    publishPlaced(tx, { memberId, requestId: id })
  }
  for (const roundId of new Set(context.fresh.map((bet) => bet.roundId))) {
    const round = context.rounds.get(roundId)
    if (round) publishSeats(tx, round, context.taken)
  }
  return answers
}

async function placeTurn(
  tx: Tx,
  orders: BetOrder[],
  context: BetContext,
): Promise<Answer<Placed>[]> {
  const decided = answer(orders, (order) => decide(order, context))
  const fresh = decided.flatMap((bet) => {
    return isRefusal(bet) || context.known.has(bet.id) ? [] : [bet]
  })
  const taken = fresh.length > 0 ? await openWagers(tx, fresh.map(wagerOf)) : []
  const takenOf = new Map(fresh.map(({ id }, at) => [id, taken[at]]))
  return answer(orders, (_, at) => {
    const bet = accepted(decided[at])
    if (context.known.has(bet.id)) return { balanceUnits: undefined, bet }
    const { balanceUnits, hasGrants } = acceptedNew(takenOf.get(bet.id))
    const round = context.rounds.get(bet.roundId) ?? refuse('betting-closed')
    const chain = context.chains.get(round.chainId)
    const signed = signedBet(tx.db, bet, { chain, round })
    addBet(signed, context)
    return { balanceUnits: hasGrants ? undefined : balanceUnits, bet: signed }
  })
}

function addBet(bet: TableBet, context: BetContext): void {
  context.fresh.push(bet)
  context.known.set(bet.id, bet)
  context.active.push(bet)
  for (const spot of Object.keys(bet.stakes)) {
    context.taken.push({ memberId: bet.memberId, roundId: bet.roundId, spot })
  }
}

function decide(order: BetOrder, context: BetContext): TableBet {
  const known = context.known.get(order.id)
  if (known) return repeatOf(known, order)
  if (context.isCustodyAway) refuse('custody-away')
  const round = context.rounds.get(order.roundId) ?? refuse('betting-closed')
  const table = context.tables.get(round.tableId) ?? refuse('betting-closed')
  if (table.state !== 'open' || context.closed.has(table.id)) refuse('game-closed')
  const gameSession = context.gameSessions.get(order.launchId) ?? refuse('session-missing')
  if (isCheckDue(gameSession, order.at)) refuse('reality-check-due')
  const inRound = context.active.filter(({ roundId }) => roundId === round.id)
  const own = inRound.filter(({ memberId }) => memberId === order.memberId)
  const taken = new Set(
    context.taken.flatMap(({ memberId, roundId, spot }) =>
      roundId === round.id && memberId !== order.memberId ? [spot] : [],
    ),
  )
  return acceptBet(order, { own, round, rules: rulesOf(round), table, taken })
}

const wagerOf = (bet: TableBet): WagerOrder => ({
  ...wagerContext(bet),
  at: bet.placedAt,
  id: bet.id,
  memberId: bet.memberId,
  stakeUnits: bet.stakeUnits + bet.reserveUnits,
})
