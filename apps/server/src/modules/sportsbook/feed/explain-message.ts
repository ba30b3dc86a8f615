import { findSettlementRules, type MatchFacts } from '@madang/games/sports'
import { bodyOfUof, type FeedBody, type FeedMessage } from '@madang/games/sports-feeds'
import type { Tx } from '#kernel/database/database'
import type { Match } from '../matches/match.ts'
import { listResults } from '../settlement/result-store.ts'
import { wordsOf } from '../settlement/result-words.ts'

export type Reported = Pick<FeedMessage, 'feed' | 'ref' | 'seq' | 'at'>
type Genuine = Extract<FeedMessage, { kind: 'uof' }>

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

/** A settlement adds to the feed's word, once there is one; its course may go on meanwhile. */
async function settledSoFar(tx: Tx, { endedAt, facts, feed, id }: Match): Promise<MatchFacts> {
  const word = wordsOf(await listResults(tx, id)).find(({ source }) => source === feed)
  if (!word) return facts
  const hasCourse = endedAt === null && facts.periods.length > 0
  return hasCourse ? { ...word.facts, periods: facts.periods } : word.facts
}
