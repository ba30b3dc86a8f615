import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import {
  accepted,
  acceptedNew,
  answer,
  isRefusal,
  refuse,
  Refusal,
  type Answer,
} from '#kernel/refusal'
import { lockMembers } from '#ledger'
import type { Placed } from './bet.ts'
import { listLegs, lockBets, updateBets, updateLegs } from './bet-store.ts'
import { publishBets } from './bets-news.ts'
import { priceAgain, takenAt } from './reprice-bet.ts'
import { type Books, countShare, lockBooks, moveShares, readBooks } from './exposure-store.ts'
import { findFactors, listLimits } from '../trading/limit-store.ts'
import { chosenOf, readSlips } from './price-slip.ts'
import { type Share, sharesOf } from './share-of-bet.ts'
import { limitsShown, roomOf } from './stake-room.ts'
import { decidesAtOf } from './taken-bet.ts'
import { payBets } from './wager-context.ts'

type OfferAnswer = { id: string; memberId: string; isAccepted: boolean; at: Date }

export const answerOffer = grouped(answerOffers, { lane: 'sports' })

/**
 * Places the smaller stakes that were offered, by the current markets and within their current
 * room, or declines them. As for new bets, the books stay locked until all are decided.
 */
async function answerOffers(tx: Tx, orders: OfferAnswer[]): Promise<Answer<Placed>[]> {
  const betIds = orders.map(({ id }) => id)
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))]
  await lockBets(tx, betIds)
  const matchIds = (await listLegs(tx, betIds)).map(({ matchId }) => matchId)
  await lockBooks(tx, matchIds)
  await lockMembers(tx, memberIds)
  const books = await readBooks(tx, matchIds, memberIds)
  const answers: Answer<Placed>[] = []
  const shares: Share[] = []
  for (const order of orders) {
    const answered = await answerOne(tx, order, books)
    answers.push(answered)
    if (isRefusal(answered)) continue
    for (const share of answered.shares) countShare(books, share, 1n)
    shares.push(...answered.shares)
  }
  await moveShares(tx, { from: [], to: shares })
  return answers
}

type Answered = Placed & { shares: readonly Share[] }

async function answerOne(tx: Tx, order: OfferAnswer, books: Books): Promise<Answer<Answered>> {
  const [bet] = await lockBets(tx, [order.id])
  if (!bet || bet.memberId !== order.memberId) return new Refusal('not-found')
  if (bet.state === 'open' || bet.state === 'pending')
    return { balanceUnits: undefined, bet, shares: [] }
  if (bet.state !== 'offered') return new Refusal('offer-expired')
  const legs = await listLegs(tx, [bet.id])
  const context = await readSlips(tx, chosenOf(legs), { hold: tx, now: order.at })
  const [limits, factors] = await Promise.all([listLimits(tx), findFactors(tx, [bet.memberId])])
  const late = bet.offerUntil !== null && bet.offerUntil <= order.at
  const [decided] = answer([bet], () => {
    if (!order.isAccepted || late) {
      const refused = { refusal: 'offer-expired', settledAt: order.at, state: 'refused' } as const
      return { bet: { ...bet, ...refused, offerUntil: null }, legs }
    }
    const slip = priceAgain(bet, legs, context)
    const problem = slip.legs.find((leg) => leg.problem !== null)?.problem
    if (problem) refuse(problem)
    const { maxUnits, minUnits } = roomOf(bet, slip, { books, factors, limits })
    if (bet.ticketUnits > maxUnits) refuse('stake-out-of-limits', limitsShown(minUnits, maxUnits))
    const taken = takenAt(bet, legs, slip)
    // It is placed now and waits as any bet in play. Its legs stand as offered: a goal lapses them.
    const decidesAt = decidesAtOf(slip, order.at)
    const state = decidesAt ? ('pending' as const) : ('open' as const)
    return { ...taken, bet: { ...taken.bet, decidesAt, placedAt: order.at, state } }
  })
  if (isRefusal(decided)) return decided
  const { bet: after, legs: taken } = accepted(decided)
  let balanceUnits: bigint | undefined
  let shares: Share[] = []
  if (after.state !== 'refused') {
    const [paid] = answer(await payBets(tx, [after]), (taken) => acceptedNew(taken))
    if (isRefusal(paid)) return paid
    balanceUnits = accepted(paid).balanceUnits
    shares = sharesOf(after, taken)
  }
  await updateBets(tx, [after])
  await updateLegs(tx, taken)
  publishBets(tx, [after.memberId])
  return { balanceUnits, bet: after, shares }
}
