import type { Tx } from '#kernel/database/database'
import { isRefusal } from '#kernel/refusal'
import { voidWagers } from '#wagers'
import { publishBets } from './bets-news.ts'
import { freeBoosts } from './boost-store.ts'
import type { Bet, Leg } from './bet.ts'
import { listDue, listLegs, updateBets, updateLegs } from './bet-store.ts'
import { lockBooks, moveShares, readBooks } from './exposure-store.ts'
import { flagLate } from './flag-bets.ts'
import { findFactors, listLimits } from '../trading/limit-store.ts'
import { chosenOf, readSlips, type SlipContext } from './price-slip.ts'
import { priceAgain, takenWithin } from './reprice-bet.ts'
import { sharesOf } from './share-of-bet.ts'
import type { roomOf } from './stake-room.ts'
import { voidingOf } from './wager-context.ts'

const CHUNK = 40

/**
 * Decides in-play bets after their delay, by the current markets: if a market was suspended or has
 * a new version, the bet lapses and its stake is returned. A better price for which a match has no
 * room is not given: the bet stands at the price that it was placed at. Expired offers end too.
 *
 * @returns whether there may be more
 */
export async function decideDueBets(tx: Tx, now: Date): Promise<boolean> {
  const due = await listDue(tx, now, CHUNK)
  if (due.length === 0) return false
  const legs = await listLegs(
    tx,
    due.map(({ id }) => id),
  )
  const ownOf = (bet: Bet) => legs.filter(({ betId }) => betId === bet.id)
  const matchIds = legs.map(({ matchId }) => matchId)
  const memberIds = [...new Set(due.map(({ memberId }) => memberId))]
  await lockBooks(tx, matchIds)
  const books = await readBooks(tx, matchIds, memberIds)
  const context = await readSlips(tx, chosenOf(legs), { hold: tx, now })
  const [limits, factors] = await Promise.all([listLimits(tx), findFactors(tx, memberIds)])
  const known = { books, context, factors, limits }
  const decided = due.map((bet) => decideOne(bet, ownOf(bet), known))
  const refused = decided.filter(({ bet }) => bet.state === 'refused')
  const paid = refused.filter(({ was }) => was === 'pending')
  const given = await giveBack(
    tx,
    paid.map(({ bet }) => bet),
    now,
  )
  const givenOf = new Map(given.map((bet) => [bet.id, bet]))
  const overtaken = paid.filter(({ bet, legs }) => isOvertaken(bet, legs, context))
  await flagLate(
    tx,
    overtaken.map(({ bet }) => bet),
    now,
  )
  await freeBoosts(
    tx,
    refused.flatMap(({ bet }) => (bet.boostBps > 0 ? [bet.id] : [])),
  )
  await updateBets(
    tx,
    decided.map(({ bet }) => givenOf.get(bet.id) ?? bet),
  )
  await updateLegs(
    tx,
    decided.flatMap((one) => one.legs),
  )
  await moveShares(tx, {
    from: due.flatMap((bet) => sharesOf(bet, ownOf(bet))),
    to: decided.flatMap(({ bet, legs: own }) => sharesOf(bet, own)),
  })
  publishBets(
    tx,
    decided.map(({ bet }) => bet.memberId),
  )
  return due.length === CHUNK
}

/**
 * Returns the stakes of refused bets. If an account is frozen, its bet stays pending with its
 * refusal and is held: the stake is returned later, and the bet is never placed.
 */
export async function giveBack(tx: Tx, refused: readonly Bet[], now: Date): Promise<Bet[]> {
  if (refused.length === 0) return []
  const given = await voidWagers(
    tx,
    refused.map((bet) => voidingOf(bet, now)),
  )
  return refused.map((bet, at): Bet => {
    if (!isRefusal(given[at])) return bet
    return { ...bet, heldAt: bet.heldAt ?? now, settledAt: null, state: 'pending' }
  })
}

/** Whether an event happened while the bet waited: it was placed just before. */
function isOvertaken({ refusal }: Bet, legs: readonly Leg[], { matches }: SlipContext): boolean {
  if (refusal !== 'market-moved' && refusal !== 'market-closed') return false
  return legs.some(({ isInPlay, matchId }) => isInPlay && matches.get(matchId)?.heldUntil)
}

type Decided = { bet: Bet; legs: Leg[]; was: Bet['state'] }
type Known = Parameters<typeof roomOf>[2] & { context: SlipContext }

function decideOne(bet: Bet, legs: Leg[], known: Known): Decided {
  const was = bet.state
  const ended = {
    decidesAt: null,
    offerUnits: null,
    offerUntil: null,
    settledAt: known.context.now,
  }
  if (was === 'offered') {
    return { bet: { ...bet, ...ended, refusal: 'offer-expired', state: 'refused' }, legs, was }
  }
  const slip = priceAgain(bet, legs, known.context)
  const problem = slip.legs.find((leg) => leg.problem !== null)?.problem
  if (problem) return { bet: { ...bet, ...ended, refusal: problem, state: 'refused' }, legs, was }
  return { ...takenWithin(bet, legs, slip, known), was }
}
