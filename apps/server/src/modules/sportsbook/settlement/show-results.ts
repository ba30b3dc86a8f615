import { findSettlementRules, type MatchFacts, type Pair } from '@madang/games/sports'
import {
  differingFacts,
  endedStatuses,
  factsWanted,
  namedFacts,
} from '@madang/games/sports-results'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/sportsbook-results'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { listMarkets } from '../matches/market-store.ts'
import type { Match } from '../matches/match.ts'
import { listResults, type MatchResult } from './result-store.ts'
import { countingOf, waitingOf, wordsOf } from './result-words.ts'
import { outcomeName, scoreShown } from '../matches/show-match.ts'

/** Shows the words that wait for a decision about a match, newest first, and how they differ. */
export function waitingShown(
  match: Match,
  results: readonly MatchResult[],
  betCount: number,
): wire.WaitingResult {
  const waiting = waitingOf(match.sport, results)
  const counting = countingOf(results)
  const isCorrection = counting?.state === 'confirmed'
  const at = waiting.at(-1)?.at ?? match.startsAt
  return {
    at: at.toISOString(),
    betCount,
    differences: differencesOf(match, isCorrection ? [...waiting, counting] : waiting),
    id: match.id,
    isCorrection,
    matchId: match.id,
    name: { EN: `${match.home.EN} – ${match.away.EN}`, KO: `${match.home.KO} – ${match.away.KO}` },
    sources: waiting.map((word) => ({
      at: word.at.toISOString(),
      score: scoreText(match, word.facts),
      source: word.source,
      version: word.version,
    })),
    sport: match.sport,
  }
}

/** Shows everything that was said of a match, and what an entry of the desk needs. */
export async function showResults(
  tx: ReadTx,
  match: Match,
): Promise<Gives<typeof wire.showResults>> {
  const rules = findSettlementRules(match.sport) ?? refuse('not-found')
  const results = await listResults(tx, match.id)
  const counting = countingOf(results)
  const waiting = waitingOf(match.sport, results)
  const needs = factsWanted(rules)
  return {
    counting: counting?.state === 'confirmed' ? counting.version : null,
    differences: differencesOf(match, wordsOf(results)),
    facts: entryOf(wordsOf(results)[0]?.facts ?? match.facts),
    isSettled: counting?.isDone ?? false,
    needs: {
      hasPeriodWinner: needs.hasPeriodWinner,
      incidents: [...needs.incidents],
      measures: [...needs.measures],
      methods: [...needs.methods],
      periods: [...needs.periods],
    },
    scorers: await scorersOf(tx, match),
    results: results.map((result) => ({
      at: result.at.toISOString(),
      facts: result.state === 'rolled-back' ? [] : namedFacts(rules, result.facts),
      isWaiting: waiting.includes(result),
      reason: result.reason,
      score: scoreText(match, result.facts),
      source: result.source,
      state: result.state,
      version: result.version,
    })),
    seen: results[0]?.version ?? 0,
  }
}

/** Names the facts that sources do not share, with what each of them says. */
function differencesOf({ sport }: Match, words: readonly MatchResult[]): wire.ResultDifference[] {
  const rules = findSettlementRules(sport)
  if (!rules) return []
  const facts = words.map((word) => word.facts)
  return differingFacts(rules, facts).map(({ fact, values }) => ({
    fact,
    values: values.map((value, at) => ({ source: words[at]?.source ?? '', value })),
  }))
}

/** Lists who may be named as a scorer. */
async function scorersOf(tx: ReadTx, match: Match) {
  const markets = await listMarkets(tx, [match.id])
  const named = markets.filter(({ key }) => /^(first-)?scorer~/.test(key))
  const keys = new Set(named.flatMap(({ prices }) => Object.keys(prices)))
  return [...keys].flatMap((key) => {
    const name = outcomeName(match, key)
    return name ? [{ key, name }] : []
  })
}

/** Turns facts into what the desk may enter. */
function entryOf(facts: MatchFacts): wire.ResultFacts {
  const status = endedStatuses.find((one) => one === facts.status) ?? 'ended'
  return {
    absent: [...(facts.absent ?? [])],
    incidents: facts.incidents.map(({ by, isOwn, kind, period, side }) => {
      return { by: by ?? null, isOwn: isOwn === true, kind, period, side }
    }),
    isFormatChanged: facts.isFormatChanged ?? false,
    method: facts.method ?? null,
    periods: facts.periods.map(({ cards, corners, key, score, winner }) => ({
      cards: pairOf(cards),
      corners: pairOf(corners),
      key,
      score: { away: score[1], home: score[0] },
      winner: winner ?? null,
    })),
    status,
    winner: facts.winner ?? null,
  }
}

const pairOf = (pair: Pair | undefined) => (pair ? { away: pair[1], home: pair[0] } : null)

function scoreText(match: Match, facts: MatchFacts): string {
  const score = scoreShown({ ...match, facts })
  return score ? `${score.home}:${score.away}` : '–'
}
