import type { Tx } from '#kernel/database'
import { wakeLive } from '#kernel/live/live-bus'
import type { Match } from './match.ts'
import { settlementKind } from './propose-result.ts'
import {
  afterVoiding,
  countingOf,
  deleteVoided,
  insertResult,
  insertVoided,
  listResults,
} from './result-store.ts'
import { publishMatch } from './sports-news.ts'

type Voiding = {
  markets: readonly string[]
  reason: string
  operatorId: string | null
  at: Date
}

/** Returns the stakes on these markets whatever the result: an obvious error, a wrong team. */
export async function voidMarkets(tx: Tx, match: Match, voiding: Voiding): Promise<void> {
  const { at, markets, operatorId, reason } = voiding
  for (const key of markets) {
    await insertVoided(tx, { at, key, matchId: match.id, operatorId, reason })
  }
  await settleAgain(tx, match, at)
}

export async function restoreMarkets(
  tx: Tx,
  match: Match,
  markets: readonly string[],
  at: Date,
): Promise<void> {
  await deleteVoided(tx, match.id, markets)
  await settleAgain(tx, match, at)
}

/**
 * Settles every bet of the match again, by the current result or by none. A proposed result keeps
 * waiting for a second source.
 */
async function settleAgain(tx: Tx, match: Match, at: Date): Promise<void> {
  const results = await listResults(tx, match.id)
  const counting = countingOf(results)
  await insertResult(tx, {
    at,
    facts: counting?.facts ?? match.facts,
    isDone: false,
    matchId: match.id,
    operatorId: null,
    reason: afterVoiding,
    source: counting?.source ?? match.feed,
    state: counting?.state ?? 'rolled-back',
    version: (results[0]?.version ?? 0) + 1,
  })
  await publishMatch(tx, match.id, { hasCourse: false, markets: 'all' })
  wakeLive(tx, settlementKind, match.id)
}
