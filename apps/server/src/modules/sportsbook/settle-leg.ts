import { findSettlementRules, readMarketKey, scoreIn, settleOutcome } from '@madang/games/sports'
import { isPutOffTooLong } from '@madang/games/sports-results'
import type { Bet, Leg } from './bet.ts'
import type { Match } from './match.ts'
import type { MovedStart } from './moved-start-store.ts'
import type { MatchResult } from './result-store.ts'

type Settling = {
  match: Match
  result: MatchResult
  voided: ReadonlyMap<string, string>
  /** The bets on a day that the match was put off from. */
  late: ReadonlySet<string>
}

/** Returns the bets on a former day of a match that was put off from it for too long. */
export function lateBets(
  bets: readonly Pick<Bet, 'id' | 'placedAt'>[],
  { startsAt }: Pick<Match, 'startsAt'>,
  moves: readonly MovedStart[],
): Set<string> {
  const late = bets.filter(({ placedAt }) => {
    const move = moves.find(({ movedAt }) => movedAt > placedAt)
    return move !== undefined && isPutOffTooLong(move.promisedAt, startsAt)
  })
  return new Set(late.map(({ id }) => id))
}

/** Settles a leg by a result: sets its verdict, or leaves it open. */
export function settleLeg(leg: Leg, { late, match, result, voided }: Settling): Leg {
  const settledVersion = result.version
  const reason = voided.get(leg.marketKey) ?? (late.has(leg.betId) ? 'postponed' : undefined)
  const open = { ...leg, deadHeat: null, reason: null, settledScore: null, settledVersion }
  if (reason !== undefined) return { ...open, reason, verdict: 'push' }
  const rules = findSettlementRules(match.sport)
  const market = readMarketKey(leg.marketKey)
  if (result.state !== 'confirmed' || !rules || !market) return { ...open, verdict: null }
  const { scoreAway, scoreHome } = leg
  const bet =
    scoreHome === null || scoreAway === null ? {} : { scoreAtBet: [scoreHome, scoreAway] as const }
  const found = settleOutcome(rules, market, leg.outcome, result.facts, bet)
  if (!found) return { ...open, verdict: null }
  const { score } = scoreIn(rules, market, result.facts)
  return {
    ...open,
    deadHeat: found.deadHeat ?? null,
    settledScore: market.kind === 'outright' ? null : { away: score[1], home: score[0] },
    verdict: found.verdict,
  }
}
