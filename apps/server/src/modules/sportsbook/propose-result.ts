import { notStarted, type MatchFacts } from '@madang/games/sports'
import type { Tx } from '#kernel/database'
import { wakeLive } from '#kernel/live/live-bus'
import { refuse } from '#kernel/refusal'
import type { Match } from './match.ts'
import { updateCourse } from './match-store.ts'
import { afterVoiding, insertResult, listResults } from './result-store.ts'
import { publishMatch } from './sports-news.ts'

export const settlementKind = 'sports-settlement'

type ReportedResult = {
  facts: MatchFacts
  source: string
  operatorId: string | null
  at: Date
  /** A house rule decides the result: no confirmation is needed. */
  isFinal?: boolean
}

/**
 * Reports a result. A simulated match needs only one source. Any other match waits until a second
 * source reports the same result or an operator confirms it.
 */
export async function proposeResult(
  tx: Tx,
  match: Match,
  { isFinal = false, ...reported }: ReportedResult,
): Promise<void> {
  const known = await listResults(tx, match.id)
  const [newest] = known
  // A polled feed reports the same result repeatedly.
  const last = known.find((one) => one.reason !== afterVoiding)
  const isKnown = last?.source === reported.source && isSameResult(last.facts, reported.facts)
  if (isKnown && last?.state !== 'rolled-back') return
  const isSecond = known.some(({ facts, source, state }) => {
    return state === 'proposed' && source !== reported.source && isSameResult(facts, reported.facts)
  })
  const isConfirmed = match.isSimulated || isSecond || isFinal
  await insertResult(tx, {
    ...reported,
    isDone: false,
    matchId: match.id,
    reason: null,
    state: isConfirmed ? 'confirmed' : 'proposed',
    version: (newest?.version ?? 0) + 1,
  })
  await updateCourse(tx, {
    endedAt: match.endedAt ?? reported.at,
    facts: reported.facts,
    heldUntil: null,
    id: match.id,
    momentum: match.momentum,
    status: reported.facts.status,
  })
  await publishMatch(tx, match.id, { hasCourse: true, markets: 'all' })
  if (isConfirmed) wakeLive(tx, settlementKind, match.id)
}

/** Whether the scores per period are the same: every market is settled by them. */
function isSameResult(a: MatchFacts, b: MatchFacts): boolean {
  const scores = ({ periods, status, winner }: MatchFacts) =>
    JSON.stringify([status, winner ?? null, periods.map(({ key, score }) => [key, score])])
  return scores(a) === scores(b)
}

type Confirmed = { version: number; reason: string; operatorId: string; at: Date }

/**
 * Confirms a reported result as an operator, who counts as the second source. If sources differ,
 * the chosen result counts, and the others are no longer pending.
 *
 * @throws Refusal `not-found`, `changed-meanwhile` when it was decided already
 */
export async function confirmResult(
  tx: Tx,
  match: Match,
  { at, operatorId, reason, version }: Confirmed,
): Promise<void> {
  const known = await listResults(tx, match.id)
  const result = known.find((one) => one.version === version)
  if (!result) return refuse('not-found')
  const isDecided = known.some((one) => {
    return one.version > version && one.state !== 'proposed' && one.reason !== afterVoiding
  })
  if (result.state !== 'proposed' || isDecided) refuse('changed-meanwhile')
  const { facts, source } = result
  const newest = known[0]?.version ?? version
  const own = { at, facts, isDone: false, matchId: match.id, operatorId, reason }
  const next = newest + 1
  await insertResult(tx, { ...own, source, state: 'confirmed', version: next })
  const { id, momentum } = match
  const endedAt = match.endedAt ?? at
  await updateCourse(tx, { endedAt, facts, heldUntil: null, id, momentum, status: facts.status })
  await publishMatch(tx, match.id, { hasCourse: true, markets: 'all' })
  wakeLive(tx, settlementKind, match.id)
}

type TakenBack = { reason: string; operatorId: string | null; at: Date }

/** Rolls back a wrong result: every bet of the match is open again and its payout is taken back. */
export async function rollBackResult(tx: Tx, match: Match, taken: TakenBack): Promise<void> {
  const [newest] = await listResults(tx, match.id)
  if (!newest || newest.state === 'rolled-back') return
  await insertResult(tx, {
    ...taken,
    facts: { ...notStarted, status: 'suspended' },
    isDone: false,
    matchId: match.id,
    source: newest.source,
    state: 'rolled-back',
    version: newest.version + 1,
  })
  await updateCourse(tx, {
    endedAt: null,
    facts: match.facts,
    heldUntil: null,
    id: match.id,
    momentum: match.momentum,
    status: 'suspended',
  })
  await publishMatch(tx, match.id, { hasCourse: true, markets: 'all' })
  wakeLive(tx, settlementKind, match.id)
}
