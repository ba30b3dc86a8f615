import { type Exposure, withBet } from '@madang/games/sports'
import type { Tx } from '#kernel/database'
import { grouped } from '#kernel/grouped'
import { byOwner } from '#kernel/live/by-owner'
import { accepted, acceptedNew, answer, isRefusal, refuse, type Answer } from '#kernel/refusal'
import { type Bet, type BetOrder, type Leg, orderHashOf } from './bet.ts'
import { findBets, insertBets, insertLegs } from './bet-store.ts'
import { boostBpsOf, type Boosts, keepBoosts, readBoosts } from './used-boosts.ts'
import { flagLarge } from './flag-bets.ts'
import { lockExposures, sharesOf, updateExposures } from './exposure-store.ts'
import { findFactors, type LimitRow, listLimits } from './limit-store.ts'
import { marketNames, priceSlip, readSlips, type SlipContext } from './price-slip.ts'
import { limitsShown, roomOf } from './stake-room.ts'
import { betOf, legsOf } from './taken-bet.ts'
import { payBets } from './wager-context.ts'

/** The placed bet and the member's balance after it; undefined for a repeated request. */
export type Placed = { bet: Bet; balanceUnits: bigint | undefined }

/**
 * Places one bet, in the lane of its first match: transactions on a popular market run one at a
 * time, and other lanes do not wait for them.
 */
export const placeBet = grouped(placeBets, {
  lane: ({ legs, memberId }) => legs[0]?.matchId ?? memberId,
})

const offerMs = 12_000

/**
 * Places bets. Markets are locked as they are, and exposures are locked one after another, so a
 * hundred bets at the same time use no more than the available room. An in-play bet waits some
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
  await updateExposures(tx, context.changed)
  await keepBoosts(tx, context.boosts, context.fresh)
  await flagLarge(tx, context.fresh)
  return answers
}

type Context = {
  slips: SlipContext
  known: Map<string, Bet>
  exposures: Map<string, Exposure>
  changed: Map<string, Exposure>
  limits: LimitRow[]
  factors: Map<string, number>
  boosts: Boosts
  fresh: Bet[]
  freshLegs: Leg[]
}

async function readContext(tx: Tx, orders: readonly BetOrder[]): Promise<Context> {
  const legs = orders.flatMap((order) => [...order.legs])
  const now = orders[0]?.at ?? new Date(0)
  const names = legs.flatMap((leg) => marketNames(leg))
  // The queries are sent in order: the markets are locked before they are read.
  const [exposures, slips, known, limits, factors, boosts] = await Promise.all([
    lockExposures(tx, names),
    readSlips(tx, legs, { hold: tx, now }),
    findBets(
      tx,
      orders.map(({ id }) => id),
    ),
    listLimits(tx),
    findFactors(tx, [...new Set(orders.map(({ memberId }) => memberId))]),
    readBoosts(tx, orders),
  ])
  return {
    boosts,
    changed: new Map(),
    exposures,
    factors,
    fresh: [],
    freshLegs: [],
    known: new Map(known.map((bet) => [bet.id, bet])),
    limits,
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
    const { balanceUnits } = acceptedNew(takenOf.get(bet.id))
    keep(bet, legs, context)
    expose(bet, legs, context)
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
  const { maxUnits, minUnits } = roomOf(order.memberId, slip, context)
  if (order.ticketUnits < minUnits) refuse('stake-out-of-limits', limitsShown(minUnits, maxUnits))
  if (order.ticketUnits <= maxUnits) {
    const boostBps = boostBpsOf(order, slip, context.boosts)
    const bet = betOf(order, slip, { boostBps, ticketUnits: order.ticketUnits })
    return { bet, legs: legsOf(bet, slip) }
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

function expose(bet: Bet, legs: readonly Leg[], context: Context): void {
  for (const { name, ...share } of sharesOf(bet, legs)) {
    const before = context.exposures.get(name)
    if (!before) continue
    const after = withBet(before, share)
    context.exposures.set(name, after)
    context.changed.set(name, after)
  }
}
