import { findSettlementRules, type MatchFacts } from '@madang/games/sports'
import { bodyOfUof, type FeedBody, type FeedMessage, keyOfUof } from '@madang/games/sports-feeds'
import type { Tx } from '#kernel/database/database'
import type { Match } from '../matches/match.ts'
import { listResults } from '../settlement/result-store.ts'
import { wordsOf } from '../settlement/result-words.ts'
import { recordSettledMarkets } from '../settlement/settled-market-store.ts'

export type Reported = Pick<FeedMessage, 'feed' | 'ref' | 'seq' | 'at'>
export type Genuine = Extract<FeedMessage, { kind: 'uof' }>

/** Explains a genuine message by the match's sport, and by what this feed has settled of it. */
export async function explainMessage(
  tx: Tx,
  match: Match,
  message: Genuine,
): Promise<Reported & FeedBody> {
  const { at, body, feed, ref, seq } = message
  const rules = findSettlementRules(match.sport)
  if (!rules) return { at, feed, kind: 'bet-stop', ref, seq }
  const facts = body.name === 'bet_settlement' ? await settledSoFar(tx, match) : match.facts
  return { at, feed, ref, seq, ...bodyOfUof(rules, facts, body, feed) }
}

const settlements = new Set(['bet_settlement', 'rollback_bet_settlement'])

/** Whether the message settles markets, or takes their settlement back. */
export const isSettlement = ({ body }: Genuine): boolean => settlements.has(body.name)

/**
 * Leaves those markets of a settlement, or of its rollback, about which nothing newer was heard:
 * each market has an order of its own, whatever prices came between.
 */
export async function newestOf(
  tx: Tx,
  match: Match,
  message: Genuine,
  digest: string,
): Promise<Genuine> {
  const rules = findSettlementRules(match.sport)
  const named = message.body.markets.flatMap((market) => {
    const key = rules && keyOfUof(rules, market)
    return key === undefined ? [] : [{ key, market }]
  })
  const marketKeys = named.map(({ key }) => key)
  const settled = { digest, marketKeys, matchId: match.id, seq: message.seq }
  const news = await recordSettledMarkets(tx, settled)
  // Of a market that is named twice the first word counts.
  const markets = named.flatMap(({ key, market }) => (news.delete(key) ? [market] : []))
  return { ...message, body: { ...message.body, markets } }
}

/** A settlement adds to the feed's word, once there is one; its course may go on meanwhile. */
async function settledSoFar(tx: Tx, { endedAt, facts, feed, id }: Match): Promise<MatchFacts> {
  const word = wordsOf(await listResults(tx, id)).find(({ source }) => source === feed)
  if (!word) return facts
  const hasCourse = endedAt === null && facts.periods.length > 0
  return hasCourse ? { ...word.facts, periods: facts.periods } : word.facts
}
