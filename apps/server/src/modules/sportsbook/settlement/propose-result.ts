import { type MatchFacts, notStarted } from '@madang/games/sports'
import type { Tx } from '#kernel/database/database'
import { wakeLive } from '#kernel/live/live-bus'
import { refuse } from '#kernel/refusal'
import { advanceLegs } from '../bets/bet-store.ts'
import type { Match } from '../matches/match.ts'
import { updateCourse } from '../matches/match-store.ts'
import { insertResult, listResults, type MatchResult, updateWaiting } from './result-store.ts'
import {
  countingOf,
  decidedUpTo,
  differingMarkets,
  isSameResult,
  waitingOf,
  wordsOf,
} from './result-words.ts'
import { publishMatch } from '../matches/sports-news.ts'

export const settlementKind = 'sports-settlement'

type ReportedResult = {
  facts: MatchFacts
  source: string
  operatorId: string | null
  reason?: string
  at: Date
  /** A house rule decides the result: no confirmation is needed. */
  isFinal?: boolean
}

/**
 * Takes a source's word on how a match ended, in place of its former one. It counts at once for a
 * simulated match, by a house rule, and when a second source says the same of every fact; any other
 * word waits for a second source or an operator. What only waits is not shown to members.
 */
export async function proposeResult(tx: Tx, match: Match, said: ReportedResult): Promise<void> {
  const known = await listResults(tx, match.id)
  const isSame = (facts: MatchFacts) => isSameResult(match.sport, facts, said.facts)
  const own = wordsOf(known).find(({ source }) => source === said.source)
  const isRepeated = own !== undefined && isSame(own.facts)
  // A polled feed repeats its word. A second operator who enters the same confirms the first.
  if (isRepeated && !isOtherOperator(own, said)) return
  const counting = countingOf(known)
  const isCounting = counting?.state === 'confirmed' && isSame(counting.facts)
  const isAgreed = wordsOf(known).some((word) => {
    const isOther = word.source !== said.source || isOtherOperator(word, said)
    const isFresh = said.operatorId !== null || word.version > decidedUpTo(known)
    return isOther && isFresh && isSame(word.facts)
  })
  const isConfirmed = !isCounting && (match.isSimulated || isAgreed || said.isFinal === true)
  const { at, facts, operatorId, reason = null, source } = said
  const row = { at, facts, isDone: false, operatorId, reason, source }
  if (isConfirmed) return void (await countResult(tx, match, known, row))
  await record(tx, match, known, { ...row, state: 'proposed' })
  if (counting?.state !== 'confirmed') await hideEnd(tx, match, match.facts)
}

const isOtherOperator = (word: MatchResult, { operatorId }: { operatorId: string | null }) =>
  operatorId !== null && word.operatorId !== null && word.operatorId !== operatorId

type Decided = {
  /** The result that is decided on, and the newest that the operator has seen. */
  version: number
  seen: number
  reason: string
  operatorId: string
  at: Date
}

/**
 * Confirms a result as an operator, who counts as the second source. Whatever was decided before,
 * the chosen result counts: of several sources, of an earlier one that was taken back.
 *
 * @throws Refusal `not-found`, `changed-meanwhile` when there is news or the result counts already,
 *   `own-proposal` for a result that the operator entered
 */
export async function confirmResult(tx: Tx, match: Match, decided: Decided): Promise<void> {
  const { at, operatorId, reason, seen, version } = decided
  const known = await listResults(tx, match.id)
  const result = known.find((one) => one.version === version)
  if (!result) return refuse('not-found')
  const isResult = result.state === 'proposed' || result.state === 'confirmed'
  const counting = countingOf(known)
  const isCounting =
    counting?.state === 'confirmed' && isSameResult(match.sport, counting.facts, result.facts)
  if (known[0]?.version !== seen || !isResult || isCounting) refuse('changed-meanwhile')
  if (result.state === 'proposed' && result.operatorId === operatorId) refuse('own-proposal')
  const { facts, source } = result
  const row = { at, facts, isDone: false, operatorId, reason, source }
  await countResult(tx, match, known, row)
}

/**
 * Takes the counting result back as an operator: every bet of the match is open again and its
 * payout is taken back. What the sources say waits again.
 *
 * @throws Refusal `changed-meanwhile` when there is news or no such result counts
 */
export async function rollBackResult(tx: Tx, match: Match, decided: Decided): Promise<void> {
  const { at, operatorId, reason, seen, version } = decided
  const known = await listResults(tx, match.id)
  const counting = countingOf(known)
  const isThere = counting?.state === 'confirmed' && counting.version === version
  if (known[0]?.version !== seen || !isThere) return refuse('changed-meanwhile')
  await takeBack(tx, match, known, { at, operatorId, reason, source: counting.source })
}

/** A feed withdraws its word. If that word counts, the result is taken back. */
export async function withdrawResult(
  tx: Tx,
  match: Match,
  { at, source }: { source: string; at: Date },
): Promise<void> {
  const known = await listResults(tx, match.id)
  const word = wordsOf(known).find((one) => one.source === source)
  if (!word) return
  const counting = countingOf(known)
  const isCounting =
    counting?.state === 'confirmed' && isSameResult(match.sport, counting.facts, word.facts)
  const row = { at, facts: word.facts, isDone: true, operatorId: null, reason: null, source }
  if (isCounting)
    return takeBack(tx, match, known, { at, operatorId: null, reason: source, source })
  await record(tx, match, known, { ...row, state: 'withdrawn' })
}

type TakenBack = { source: string; reason: string; operatorId: string | null; at: Date }

async function takeBack(tx: Tx, match: Match, known: readonly MatchResult[], taken: TakenBack) {
  const facts: MatchFacts = { ...notStarted, status: 'suspended' }
  await record(tx, match, known, { ...taken, facts, isDone: false, state: 'rolled-back' })
  await hideEnd(tx, match, facts)
  wakeLive(tx, settlementKind, match.id)
}

/** Adds a row to the history of a match, and decides anew which of its words wait. */
export async function record(
  tx: Tx,
  { id, sport }: Match,
  known: readonly MatchResult[],
  row: Row & Pick<MatchResult, 'state'>,
): Promise<MatchResult> {
  const result = { isPart: false, ...row, matchId: id, version: (known[0]?.version ?? 0) + 1 }
  await insertResult(tx, result)
  const waiting = waitingOf(sport, [result, ...known])
  const versions = waiting.map(({ version }) => version)
  await updateWaiting(tx, id, versions)
  return result
}

type Row = Omit<MatchResult, 'matchId' | 'version' | 'isPart' | 'state'> & { isPart?: boolean }

/**
 * Makes a result count: members see it, and bets are settled by it. Bets on markets that the result
 * before it settled by the same facts stay as they are.
 */
export async function countResult(
  tx: Tx,
  match: Match,
  known: readonly MatchResult[],
  row: Row,
): Promise<MatchResult> {
  const result = await record(tx, match, known, { ...row, state: 'confirmed' })
  const before = countingOf(known)
  const markets = before?.state === 'confirmed' && differingMarkets(match.sport, before, result)
  if (markets) {
    const versions = { from: before.version, to: result.version }
    await advanceLegs(tx, match.id, { except: markets, ...versions })
  }
  const { id } = match
  const { facts } = row
  const endedAt = match.endedAt ?? row.at
  await updateCourse(tx, { endedAt, facts, heldUntil: null, id, status: facts.status })
  await publishMatch(tx, id, { hasCourse: true, markets: 'all' })
  wakeLive(tx, settlementKind, id)
  return result
}

/** A match whose end is not certain takes no bets and shows no score that is not confirmed. */
async function hideEnd(tx: Tx, match: Match, facts: MatchFacts): Promise<void> {
  const { id } = match
  const hidden = { endedAt: null, facts, heldUntil: null, id }
  await updateCourse(tx, { ...hidden, status: 'suspended' })
  await publishMatch(tx, id, { hasCourse: true, markets: 'all' })
}
