import { notStarted } from '@madang/games/sports'
import type { Tx } from '#kernel/database/database'
import { wakeLive } from '#kernel/live/live-bus'
import { reopenLegs } from '../bets/bet-store.ts'
import type { Match, Placing } from '../matches/match.ts'
import { settlementKind } from './propose-result.ts'
import { raiseMarketVersions } from '../matches/market-store.ts'
import { insertResult, listResults, reopenResult } from './result-store.ts'
import { afterVoiding, countingOf } from './result-words.ts'
import { publishMatch } from '../matches/sports-news.ts'
import { deleteVoided, insertVoided, recordCancellation } from './voided-store.ts'

type Voiding = {
  markets: readonly string[]
  reason: string
  operatorId: string | null
  at: Date
}

/** Returns the stakes on these markets whatever the result: an obvious error, a wrong team. */
export async function voidMarkets(tx: Tx, match: Match, voiding: Voiding): Promise<void> {
  const { markets, ...why } = voiding
  await insertVoided(tx, { ...why, marketKeys: markets, matchId: match.id })
  await settleAgain(tx, match, markets, voiding.at)
}

type Cancelling = Placing & {
  markets: readonly string[]
  isTakenBack: boolean
  reason: string
  seq: number
  digest: string
  at: Date
}

/**
 * Voids what a feed cancels, or takes exactly that back: bets on these markets, of a window or all.
 * Each market and window has its newest word, so messages may be repeated and come in any order.
 *
 * @returns whether the message was news of some market
 */
export async function cancelBets(tx: Tx, match: Match, cancelling: Cancelling): Promise<boolean> {
  const { at, fromAt, isTakenBack, markets, reason, untilAt } = cancelling
  const matchId = match.id
  const news = await recordCancellation(tx, { ...cancelling, marketKeys: markets, matchId })
  if (news.size === 0) return false
  const marketKeys = [...news]
  if (fromAt === null && untilAt === null) {
    if (isTakenBack) await deleteVoided(tx, matchId, marketKeys)
    else await insertVoided(tx, { at, marketKeys, matchId, operatorId: null, reason })
  }
  await settleAgain(tx, match, marketKeys, at)
  return true
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
  // Bets that are being taken on these markets come first: their legs are there to be opened.
  if (markets !== 'all') await raiseMarketVersions(tx, match.id, markets, at)
  await reopenLegs(tx, match.id, markets)
  if (counting) await reopenResult(tx, match.id, counting.version)
  else {
    await insertResult(tx, {
      at,
      facts: { ...notStarted, status: 'suspended' },
      isDone: false,
      isPart: false,
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
