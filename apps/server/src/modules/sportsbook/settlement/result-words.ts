import { findSettlementRules, type MatchFacts } from '@madang/games/sports'
import { differingFacts } from '@madang/games/sports-results'
import type { MatchResult } from './result-store.ts'

/** The source of a result that an operator enters. */
export const deskSource = 'desk'

/**
 * The reason of a row that opens or closes nothing: a market was voided before any result counted.
 */
export const afterVoiding = 'void'

/** Returns the result that bets are settled by. The results must be sorted, newest first. */
export const countingOf = (results: readonly MatchResult[]): MatchResult | undefined =>
  results.find(({ state }) => state === 'confirmed' || state === 'rolled-back')

/**
 * Returns the word of each source: the newest that it said and did not withdraw, newest first. A
 * source has one word; a correction replaces the former.
 */
export function wordsOf(results: readonly MatchResult[]): MatchResult[] {
  const newest = new Map<string, MatchResult>()
  for (const one of results) {
    if (one.reason === afterVoiding || isByDesk(one)) continue
    if (!newest.has(one.source)) newest.set(one.source, one)
  }
  return [...newest.values()].filter(({ state }) => state === 'proposed' || state === 'confirmed')
}

/** A desk that takes a result back changes no source's word. */
const isByDesk = ({ operatorId, state }: MatchResult) =>
  state === 'rolled-back' && operatorId !== null

/**
 * Returns the words that wait for a decision: all of them while no result counts, else those that
 * came later and say something else, or that settle a market which was taken back.
 */
export function waitingOf(sport: string, results: readonly MatchResult[]): MatchResult[] {
  const decided = countingOf(results.filter(({ reason }) => reason !== afterVoiding))
  const words = wordsOf(results)
  if (decided?.state !== 'confirmed') return words
  const since = countingOf(
    results.filter(({ isPart, reason }) => !isPart && reason !== afterVoiding),
  )
  const open = decided.facts.unsettled ?? []
  return words.filter(({ facts, version }) => {
    const isLater = version > (since?.version ?? 0)
    const isAbout = open.some((key) => isSettledBy(facts, key))
    return (isLater || isAbout) && !isSameResult(sport, facts, decided.facts)
  })
}

/** Whether facts settle a market: as the feed says, or by the score. */
export const isSettledBy = ({ periods, settled, unsettled }: MatchFacts, key: string): boolean =>
  settled?.[key] !== undefined || (periods.length > 0 && unsettled?.includes(key) !== true)

/** Whether two results say the same of every fact that a market of the sport is settled by. */
export function isSameResult(sport: string, a: MatchFacts, b: MatchFacts): boolean {
  const rules = findSettlementRules(sport)
  if (!rules) return JSON.stringify(a) === JSON.stringify(b)
  return differingFacts(rules, [a, b]).length === 0
}

/** Lists the markets that two results settle differently; undefined where other facts differ. */
export function differingMarkets(
  sport: string,
  a: Pick<MatchResult, 'facts'>,
  b: Pick<MatchResult, 'facts'>,
): string[] | undefined {
  const rules = findSettlementRules(sport)
  const facts = rules && differingFacts(rules, [a.facts, b.facts]).map(({ fact }) => fact)
  if (!facts?.every((fact) => fact.startsWith('market '))) return undefined
  return facts.map((fact) => fact.replace('market ', ''))
}

/** Returns the version of the last decision of an operator: older words agree with nothing. */
export const decidedUpTo = (results: readonly MatchResult[]): number =>
  results.find(({ operatorId, state }) => operatorId !== null && state !== 'proposed')?.version ?? 0
