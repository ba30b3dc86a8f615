import { notStarted } from '@madang/games/sports'
import type { Tx } from '#kernel/database'
import { wakeLive } from '#kernel/live/live-bus'
import { reopenLegs } from './bet-store.ts'
import type { Match } from './match.ts'
import { settlementKind } from './propose-result.ts'
import {
  deleteVoided,
  insertResult,
  insertVoided,
  listResults,
  reopenResult,
} from './result-store.ts'
import { afterVoiding, countingOf } from './result-words.ts'
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
  await settleAgain(tx, match, markets, at)
}

export async function restoreMarkets(
  tx: Tx,
  match: Match,
  markets: readonly string[],
  at: Date,
): Promise<void> {
  await deleteVoided(tx, match.id, markets)
  await settleAgain(tx, match, markets, at)
}

/**
 * Settles the bets on these markets again, by the result that counts. Bets on other markets, and
 * results that wait for a decision, stay as they are.
 */
export async function settleAgain(
  tx: Tx,
  match: Match,
  markets: readonly string[] | 'all',
  at: Date,
): Promise<void> {
  const results = await listResults(tx, match.id)
  const counting = countingOf(results)
  await reopenLegs(tx, match.id, markets)
  if (counting) await reopenResult(tx, match.id, counting.version)
  else {
    await insertResult(tx, {
      at,
      facts: { ...notStarted, status: 'suspended' },
      isDone: false,
      matchId: match.id,
      operatorId: null,
      reason: afterVoiding,
      source: match.feed,
      state: 'rolled-back',
      version: (results[0]?.version ?? 0) + 1,
    })
  }
  await publishMatch(tx, match.id, { hasCourse: false, markets: 'all' })
  wakeLive(tx, settlementKind, match.id)
}
