import type { MatchFacts } from '@madang/games/sports'
import type { Tx } from '#kernel/database/database'
import type { Match } from '../matches/match.ts'
import { updateCourse } from '../matches/match-store.ts'
import { countResult, record, withdrawResult } from './propose-result.ts'
import { listResults } from './result-store.ts'
import { countingOf, isSameResult, isSettledBy, wordsOf } from './result-words.ts'

type TakenBack = { markets: readonly string[]; source: string; at: Date }

/**
 * A feed takes back its settlement of some markets. Where its word counts, the bets on these are
 * open again and everything else stays: other bets, the score, and the words that wait. Without a
 * market left it has withdrawn its word.
 */
export async function takeBackMarkets(tx: Tx, match: Match, taken: TakenBack): Promise<void> {
  const { at, markets, source } = taken
  const known = await listResults(tx, match.id)
  const word = wordsOf(known).find((one) => one.source === source)
  if (!word) return openInPlay(tx, match, markets)
  const keys = markets.filter((key) => isSettledBy(word.facts, key))
  if (keys.length === 0) return
  const facts = opened(word.facts, keys)
  if (isEmpty(facts)) return withdrawResult(tx, match, { at, source })
  const row = { at, operatorId: null, reason: null, source }
  const counting = countingOf(known)
  const isConfirmed = counting?.state === 'confirmed'
  const isSame = isConfirmed && isSameResult(match.sport, counting.facts, word.facts)
  const counted = isSame || (isConfirmed && counting.source === source) ? counting : undefined
  const own = keys.filter((key) => counted && hasSame(counted.facts, word.facts, key))
  if (!counted || own.length === 0) {
    await record(tx, match, known, { ...row, facts, isDone: false, state: 'proposed' })
    return
  }
  const left = opened(counted.facts, own)
  const part = { ...row, facts: left, isDone: false, isPart: true, reason: source }
  const result = await countResult(tx, match, known, part)
  if (!isSameResult(match.sport, left, facts)) {
    const all = [result, ...known]
    await record(tx, match, all, { ...row, facts, isDone: false, state: 'proposed' })
  }
}

/** While no result was said of the match, parts of it are settled in its course. */
async function openInPlay(tx: Tx, match: Match, markets: readonly string[]): Promise<void> {
  const keys = markets.filter((key) => match.facts.settled?.[key] !== undefined)
  if (keys.length === 0 || match.endedAt !== null) return
  await updateCourse(tx, { ...match, facts: opened(match.facts, keys) })
}

function opened(facts: MatchFacts, keys: readonly string[]): MatchFacts {
  const { settled = {}, unsettled = [], ...rest } = facts
  const left = Object.entries(settled).filter(([key]) => !keys.includes(key))
  return {
    ...rest,
    ...(facts.settled && { settled: Object.fromEntries(left) }),
    unsettled: [...new Set([...unsettled, ...keys])],
  }
}

const isEmpty = ({ periods, settled = {} }: MatchFacts): boolean =>
  periods.length === 0 && Object.keys(settled).length === 0

/** Whether both settle a market alike; what neither settles by itself goes by the score of both. */
const hasSame = (a: MatchFacts, b: MatchFacts, key: string): boolean =>
  isSettledBy(a, key) && JSON.stringify(a.settled?.[key]) === JSON.stringify(b.settled?.[key])
