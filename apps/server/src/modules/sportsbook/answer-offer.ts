import type { Tx } from '#kernel/database'
import { grouped } from '#kernel/grouped'
import {
  accepted,
  acceptedNew,
  answer,
  isRefusal,
  refuse,
  Refusal,
  type Answer,
} from '#kernel/refusal'
import type { Bet } from './bet.ts'
import { listLegs, lockBets, updateBets, updateLegs } from './bet-store.ts'
import { publishBets } from './bets-news.ts'
import { priceAgain, takenAt } from './reprice-bet.ts'
import { lockBooks, moveShares, readBooks } from './exposure-store.ts'
import { findFactors, listLimits } from './limit-store.ts'
import type { Placed } from './place-bets.ts'
import { readSlips } from './price-slip.ts'
import { sharesOf } from './share-of-bet.ts'
import { limitsShown, roomOf } from './stake-room.ts'
import { decidesAtOf } from './taken-bet.ts'
import { payBets } from './wager-context.ts'

type OfferAnswer = { id: string; memberId: string; isAccepted: boolean; at: Date }

export const answerOffer = grouped(answerOffers, { lane: ({ memberId }) => memberId })

/**
 * Places the smaller stake that was offered, by the current markets and within their current room,
 * or declines it.
 */
async function answerOffers(tx: Tx, orders: OfferAnswer[]): Promise<Answer<Placed>[]> {
  const answers: Answer<Placed>[] = []
  for (const order of orders) answers.push(await answerOne(tx, order))
  return answers
}

async function answerOne(tx: Tx, order: OfferAnswer): Promise<Answer<Placed>> {
  const [bet] = await lockBets(tx, [order.id])
  if (!bet || bet.memberId !== order.memberId) return new Refusal('not-found')
  if (bet.state === 'open' || bet.state === 'pending') return { balanceUnits: undefined, bet }
  if (bet.state !== 'offered') return new Refusal('offer-expired')
  const legs = await listLegs(tx, [bet.id])
  const chosen = legs.map(({ marketKey, matchId, outcome }) => {
    return { market: marketKey, matchId, outcome }
  })
  // As for a new bet, the books stay locked until this offer is decided.
  const matchIds = legs.map(({ matchId }) => matchId)
  await lockBooks(tx, matchIds)
  const books = await readBooks(tx, matchIds, [bet.memberId])
  const context = await readSlips(tx, chosen, { hold: tx, now: order.at })
  const [limits, factors] = await Promise.all([listLimits(tx), findFactors(tx, [bet.memberId])])
  const late = bet.offerUntil !== null && bet.offerUntil <= order.at
  const [decided] = answer([bet], () => {
    if (!order.isAccepted || late) {
      const refused: Bet = {
        ...bet,
        refusal: 'offer-expired',
        settledAt: order.at,
        state: 'refused',
      }
      return { bet: { ...refused, offerUntil: null }, legs }
    }
    const slip = priceAgain(bet, legs, context)
    const problem = slip.legs.find((leg) => leg.problem !== null)?.problem
    if (problem) refuse(problem)
    const { maxUnits, minUnits } = roomOf(bet, slip, { books, factors, limits })
    if (bet.ticketUnits > maxUnits) refuse('stake-out-of-limits', limitsShown(minUnits, maxUnits))
    const taken = takenAt(bet, legs, slip)
    // Like any bet in play, it waits. Its legs stand as offered: a goal or a start lapses them.
    const decidesAt = decidesAtOf(slip, order.at)
    const state = decidesAt ? ('pending' as const) : ('open' as const)
    return { ...taken, bet: { ...taken.bet, decidesAt, state } }
  })
  if (isRefusal(decided)) return decided
  const { bet: after, legs: taken } = accepted(decided)
  let balanceUnits: bigint | undefined
  if (after.state !== 'refused') {
    const [paid] = answer(await payBets(tx, [after]), (taken) => acceptedNew(taken))
    if (isRefusal(paid)) return paid
    balanceUnits = accepted(paid).balanceUnits
    await moveShares(tx, [], sharesOf(after, taken))
  }
  await updateBets(tx, [after])
  await updateLegs(tx, taken)
  publishBets(tx, [after.memberId])
  return { balanceUnits, bet: after }
}
