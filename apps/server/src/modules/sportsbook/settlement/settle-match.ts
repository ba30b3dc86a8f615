import type { Tx } from '#kernel/database/database'
import { readSetting } from '#settings'
import { type Bet, endOf, type Leg } from '../bets/bet.ts'
import {
  listLegs,
  listSinglesOn,
  lockUnsettled,
  updateBets,
  updateLegs,
} from '../bets/bet-store.ts'
import { publishBets } from '../bets/bets-news.ts'
import { deleteEmptyExposures, moveShares } from '../bets/exposure-store.ts'
import { findMatches, updateSettledVersion } from '../matches/match-store.ts'
import { moveEnds } from './move-ends.ts'
import { finishResults, listResults } from './result-store.ts'
import { countingOf } from './result-words.ts'
import { settleLeg } from './settle-leg.ts'
import { sharesOf as liabilityOf } from '../bets/share-of-bet.ts'
import { sportsbookSetting } from '../sportsbook-setting.ts'
import { uncoveredShares, withoutCovered } from '../bets/uncovered.ts'
import { findVoidReasons } from './void-reasons.ts'

const CHUNK = 250

/**
 * Settles the next bets of a match by its newest result. Each bet stores the version that settled
 * it, so settlement can stop and continue anywhere; bets on other matches do not wait.
 *
 * @returns whether there is more to do
 */
export async function settleMatch(tx: Tx, matchId: string, now: Date): Promise<boolean> {
  const [match] = await findMatches(tx, [matchId])
  const results = await listResults(tx, matchId)
  const result = countingOf(results)
  if (!match || !result || result.isDone) return false
  const bets = await lockUnsettled(tx, matchId, result.version, CHUNK)
  const legs = await listLegs(
    tx,
    bets.map(({ id }) => id),
  )
  const voidReasonOf = await findVoidReasons(tx, match, bets)
  const settled = legs.map((leg) => {
    return leg.matchId === matchId ? settleLeg(leg, { match, result, voidReasonOf }) : leg
  })
  await updateLegs(
    tx,
    settled.filter((leg) => leg.matchId === matchId),
  )
  const moved = await moveEnds(tx, await endsOf(tx, matchId, { bets, legs: settled }), now)
  await updateBets(tx, moved)
  const ownOf = (all: readonly Leg[], { id }: Bet) => all.filter(({ betId }) => betId === id)
  await moveShares(tx, {
    from: bets.flatMap((bet) => liabilityOf(bet, ownOf(legs, bet))),
    to: moved.flatMap((bet) => liabilityOf(bet, ownOf(settled, bet))),
  })
  publishBets(
    tx,
    bets.map(({ memberId }) => memberId),
  )
  if (bets.length === CHUNK) return true
  await deleteEmptyExposures(tx, matchId)
  await finishResults(tx, matchId, result.version)
  await updateSettledVersion(tx, matchId, result.version)
  return false
}

type Settled = { bets: readonly Bet[]; legs: readonly Leg[] }

/** Returns the results of bets with a leg of the match; undefined while a leg is open. */
export async function endsOf(tx: Tx, matchId: string, { bets, legs }: Settled) {
  const { deadHeat } = await readSetting(tx, sportsbookSetting)
  const shares = await sharesOf(tx, matchId, bets)
  return bets.map((bet) => {
    const own = legs.filter(({ betId }) => betId === bet.id)
    return { bet, end: withoutCovered(endOf(bet, own, deadHeat), shares.get(bet.id)) }
  })
}

/** Opposite sides of one market are netted, even in different batches. */
async function sharesOf(tx: Tx, matchId: string, bets: readonly Bet[]) {
  const singles = bets.filter(({ kind }) => kind === 'single')
  const memberIds = [...new Set(singles.map(({ memberId }) => memberId))]
  return uncoveredShares(await listSinglesOn(tx, matchId, memberIds))
}
