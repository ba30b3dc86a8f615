import { findSettlementRules, readMarketKey, scoreIn, settleOutcome } from '@madang/games/sports'
import type { Leg } from '../bets/bet.ts'
import type { Match } from '../matches/match.ts'
import type { MatchResult } from './result-store.ts'
import type { VoidReasons } from './void-reasons.ts'

type Settling = {
  match: Match
  result: MatchResult
  voidReasonOf: VoidReasons
}

/** Settles a leg by a result: sets its verdict, or leaves it open. */
export function settleLeg(leg: Leg, { match, result, voidReasonOf }: Settling): Leg {
  const settledVersion = result.version
  const reason = voidReasonOf(leg)
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
