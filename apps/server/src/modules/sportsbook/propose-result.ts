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
  /** A rule of the house says it: nobody has to confirm. */
  isFinal?: boolean
}

/**
 * Somebody says how a match ended. A simulated match has one source and needs no other; any other
 * match waits until a second source says the same or an operator confirms it.
 */
export async function proposeResult(
  tx: Tx,
  match: Match,
  { isFinal = false, ...reported }: ReportedResult,
): Promise<void> {
  const known = await listResults(tx, match.id)
  const [newest] = known
  // A feed that is asked again and again says the same again and again.
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

/** The same scores in the same periods: what every market is settled by. */
function isSameResult(a: MatchFacts, b: MatchFacts): boolean {
  const scores = ({ periods, status, winner }: MatchFacts) =>
    JSON.stringify([status, winner ?? null, periods.map(({ key, score }) => [key, score])])
  return scores(a) === scores(b)
}

type Confirmed = { version: number; reason: string; operatorId: string; at: Date }

/**
 * An operator confirms what one source has said, as the second source. Where sources differ, the
 * one that was chosen counts, and the others wait no longer.
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

/** The result was wrong: every bet of the match is open again, and what it paid goes back. */
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
