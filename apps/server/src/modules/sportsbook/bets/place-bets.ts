import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { byOwner } from '#kernel/live/by-owner'
import { accepted, acceptedNew, answer, isRefusal, refuse, type Answer } from '#kernel/refusal'
import { type Bet, type BetOrder, type Leg, orderHashOf, type Placed } from './bet.ts'
import { findBets, insertBets, insertLegs } from './bet-store.ts'
import { boostBpsOf, type Boosts, keepBoosts, readBoosts } from './used-boosts.ts'
import { flagLarge } from './flag-bets.ts'
import { type Books, countShare, lockBooks, moveShares, readBooks } from './exposure-store.ts'
import { findFactors, type LimitRow, listLimits } from '../trading/limit-store.ts'
import { priceSlip, readSlips, type SlipContext } from './price-slip.ts'
import { type Share, sharesOf } from './share-of-bet.ts'
import { limitsShown, roomOf } from './stake-room.ts'
import { betOf, legsOf } from './taken-bet.ts'
import { payBets } from './wager-context.ts'

/** Places one bet, batched with others: bets on a popular market do not wait for its row. */
export const placeBet = grouped(placeBets, { lane: 'sports' })

const offerMs = 12_000

/**
 * Places bets. Markets are locked as they are, and the books of their matches one after another, so
 * a hundred bets at the same time use no more than the available room. An in-play bet waits some
 * seconds with its stake paid: events in that time cannot be bet on.
 *
 * @returns per order the bet, or a Refusal; the same id again returns the first bet
 */
export async function placeBets(tx: Tx, orders: BetOrder[]): Promise<Answer<Placed>[]> {
  const context = await readContext(tx, orders)
  const answers = await byOwner(
    orders,
    ({ memberId }) => memberId,
    (turn) => placeTurn(tx, turn, context),
  )
  await insertBets(tx, context.fresh)
  await insertLegs(tx, context.freshLegs)
  await moveShares(tx, { from: [], to: context.shares })
  await keepBoosts(tx, context.boosts, context.fresh)
  await flagLarge(tx, context.fresh)
  return answers
}

type Context = {
  slips: SlipContext
  known: Map<string, Bet>
  books: Books
  /** What the bets of this batch add. */
  shares: Share[]
  limits: LimitRow[]
  factors: Map<string, number>
  boosts: Boosts
  fresh: Bet[]
  freshLegs: Leg[]
}

async function readContext(tx: Tx, orders: readonly BetOrder[]): Promise<Context> {
  const legs = orders.flatMap((order) => [...order.legs])
  const now = orders[0]?.at ?? new Date(0)
  const matchIds = legs.map(({ matchId }) => matchId)
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))]
  // The queries are sent in order: books and markets are locked before they are read.
  const [, books, slips, known, limits, factors, boosts] = await Promise.all([
    lockBooks(tx, matchIds),
    readBooks(tx, matchIds, memberIds),
    readSlips(tx, legs, { hold: tx, now }),
    findBets(
      tx,
      orders.map(({ id }) => id),
    ),
    listLimits(tx),
    findFactors(tx, memberIds),
    readBoosts(tx, orders),
  ])
  return {
    books,
    boosts,
    factors,
    fresh: [],
    freshLegs: [],
    known: new Map(known.map((bet) => [bet.id, bet])),
    limits,
    shares: [],
    slips,
  }
}

async function placeTurn(tx: Tx, orders: BetOrder[], context: Context): Promise<Answer<Placed>[]> {
  const decided = answer(orders, (order) => decide(order, context))
  const fresh = decided.flatMap((one) =>
    isRefusal(one) || context.known.has(one.bet.id) ? [] : [one],
  )
  const paid = fresh.filter(({ bet }) => bet.state !== 'offered')
  const taken =
    paid.length > 0
      ? await payBets(
          tx,
          paid.map(({ bet }) => bet),
        )
      : []
  const takenOf = new Map(paid.map(({ bet }, at) => [bet.id, taken[at]]))
  return answer(decided, (one) => {
    const { bet, legs } = accepted(one)
    if (context.known.has(bet.id)) return { balanceUnits: undefined, bet }
    if (bet.state === 'offered') {
      keep(bet, legs, context)
      return { balanceUnits: undefined, bet }
    }
    const own = takenOf.get(bet.id)
    const shares = sharesOf(bet, legs)
    // The room that a refused bet held is free again.
    if (isRefusal(own)) for (const share of shares) countShare(context.books, share, -1n)
    const { balanceUnits } = acceptedNew(own)
    keep(bet, legs, context)
    context.shares.push(...shares)
    return { balanceUnits, bet }
  })
}

function keep(bet: Bet, legs: readonly Leg[], context: Context): void {
  context.known.set(bet.id, bet)
  context.fresh.push(bet)
  context.freshLegs.push(...legs)
}

type Decided = { bet: Bet; legs: Leg[] }

function decide(order: BetOrder, context: Context): Decided {
  const known = context.known.get(order.id)
  if (known) {
    if (known.orderHash !== orderHashOf(order)) refuse('key-reused')
    return { bet: known, legs: [] }
  }
  const slip = priceSlip(order, context.slips)
  const problem = slip.legs.find((leg) => leg.problem !== null)?.problem
  if (problem) refuse(problem)
  const boost = context.boosts.there.get(order.boostId ?? '')?.winBps ?? 0
  const { maxUnits, minUnits } = roomOf({ ...order, boostBps: boost }, slip, context)
  if (order.ticketUnits < minUnits) refuse('stake-out-of-limits', limitsShown(minUnits, maxUnits))
  if (order.ticketUnits <= maxUnits) {
    const boostBps = boostBpsOf(order, slip, context.boosts)
    const bet = betOf(order, slip, { boostBps, ticketUnits: order.ticketUnits })
    const legs = legsOf(bet, slip)
    // At once: the next order of the same moment finds what this one leaves.
    for (const share of sharesOf(bet, legs)) countShare(context.books, share, 1n)
    return { bet, legs }
  }
  // Free bets and boosts are placed as granted, or refused: no smaller stake is offered.
  const isGift = order.freeBetId !== undefined || order.boostId !== undefined
  if (!order.mayOffer || isGift || maxUnits < minUnits) {
    refuse('stake-out-of-limits', limitsShown(minUnits, maxUnits))
  }
  const bet: Bet = {
    ...betOf(order, slip, { boostBps: 0, ticketUnits: maxUnits }),
    decidesAt: null,
    offerUnits: maxUnits,
    offerUntil: new Date(order.at.getTime() + offerMs),
    state: 'offered',
  }
  return { bet, legs: legsOf(bet, slip) }
}
