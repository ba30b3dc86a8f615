import type { MatchStatus } from '@madang/games/sports'
import type { FeedBody, FeedMarket, FeedMessage } from '@madang/games/sports-feeds'
import type { Tx } from '#kernel/database/database'
import { digestOf } from '#kernel/ids'
import { listMarkets, upsertMarkets } from '../matches/market-store.ts'
import type { Market, Match } from '../matches/match.ts'
import {
  findMatchesByRef,
  lockMatch,
  noteMessage,
  updateCourse,
  updateStart,
} from '../matches/match-store.ts'
import { insertMovedStart } from '../settlement/moved-start-store.ts'
import { proposeResult, withdrawResult } from '../settlement/propose-result.ts'
import { publishMatch } from '../matches/sports-news.ts'
import { takeBackMarkets } from '../settlement/take-back-markets.ts'
import { cancelBets, settleAgain } from '../settlement/void-market.ts'
import {
  explainMessage,
  type Genuine,
  isSettlement,
  newestOf,
  type Reported,
} from './explain-message.ts'
import { holdMs } from './material.ts'

/**
 * Applies one message of a feed. A match takes its messages in order and each once: a message older
 * than the last one is late or repeated, and is ignored. Of one number there may be several, each
 * with a content of its own. Cancellations and settlements have an order by market.
 *
 * @returns whether it was applied
 */
export async function applyMessage(tx: Tx, message: FeedMessage): Promise<boolean> {
  const [found] = await findMatchesByRef(tx, message.feed, [message.ref])
  const match = found && (await lockMatch(tx, found.id))
  if (!match) return false
  const digest = digestOfMessage(message)
  if (message.kind === 'uof' && isSettlement(message))
    return applySettlement(tx, match, message, digest)
  const reported = message.kind === 'uof' ? await explainMessage(tx, match, message) : message
  if (reported.kind === 'bet-cancel' || reported.kind === 'rollback-bet-cancel')
    return cancelBets(tx, match, cancellingOf(reported, digest))
  if (!(await noteMessage(tx, match.id, { digest, seq: message.seq }))) return false
  await apply(tx, match, reported)
  return true
}

/** Settles markets, or takes that back. What was heard before, or is older, is left out. */
async function applySettlement(
  tx: Tx,
  match: Match,
  message: Genuine,
  digest: string,
): Promise<boolean> {
  const isNews = await noteMessage(tx, match.id, { digest, seq: message.seq })
  const newest = await newestOf(tx, match, message, digest)
  if (!isNews && newest.body.markets.length === 0) return false
  const reported = await explainMessage(tx, match, newest)
  await apply(tx, match, reported as Reported & Rest)
  return true
}

/** Names the content of a message: when it was heard is no part of it. */
const digestOfMessage = (message: FeedMessage): string =>
  digestOf(JSON.stringify({ ...message, at: null })).toString('hex')

type Cancelled = Extract<FeedBody, { kind: 'bet-cancel' | 'rollback-bet-cancel' }>
type Rest = Exclude<FeedBody, Cancelled>

function cancellingOf(message: Reported & Cancelled, digest: string) {
  const { at, feed, kind, markets, seq, window } = message
  const instant = (ms: number | null = null) => (ms === null ? null : new Date(ms))
  return {
    at,
    digest,
    fromAt: instant(window?.fromMs),
    isTakenBack: kind === 'rollback-bet-cancel',
    markets,
    reason: feed,
    seq,
    untilAt: instant(window?.untilMs),
  }
}

async function apply(tx: Tx, match: Match, message: Reported & Rest): Promise<void> {
  const { at, feed: source } = message
  switch (message.kind) {
    case 'fixture-change':
      return moveStart(tx, match, message)
    case 'odds-change':
      return applyOdds(tx, match, message)
    case 'bet-stop':
      return suspendAll(tx, match, at)
    case 'bet-settlement':
      return proposeResult(tx, match, { at, facts: message.facts, operatorId: null, source })
    case 'rollback-bet-settlement':
      return message.markets
        ? takeBackMarkets(tx, match, { at, markets: message.markets, source })
        : withdrawResult(tx, match, { at, source })
  }
}

type Fixture = Extract<Reported & FeedBody, { kind: 'fixture-change' }>

/** Puts a match off or forward. Bets on its former day may be void by it. */
async function moveStart(tx: Tx, match: Match, { at, startsAt, status }: Fixture): Promise<void> {
  await updateStart(tx, match.id, startsAt, status)
  await publishMatch(tx, match.id, { hasCourse: true, markets: 'all' })
  const isMoved = startsAt.getTime() !== match.startsAt.getTime()
  if (!isMoved || match.runners !== null || match.endedAt !== null) return
  await insertMovedStart(tx, match.id, { movedAt: at, promisedAt: match.startsAt })
  await settleAgain(tx, match, 'all', at)
}

const opening = new Set<MatchStatus>(['not-started', 'live', 'suspended', 'postponed'])

type Odds = Extract<Reported & FeedBody, { kind: 'odds-change' }>

/**
 * Applies the course and all open markets. Markets that are not named are suspended. A match with a
 * confirmed result keeps it; an end that only the course gives is not shown before it is confirmed.
 */
async function applyOdds(tx: Tx, match: Match, odds: Odds): Promise<void> {
  const { at, facts, markets, stopped } = odds
  if (match.endedAt !== null) return suspendAll(tx, match, at)
  const held = holdMs(match.sport, match.facts, facts)
  const known = new Map((await listMarkets(tx, [match.id])).map((market) => [market.key, market]))
  const isMaterial = held > 0 || match.status !== facts.status
  const changed = [
    ...markets.flatMap((market, position) => {
      return changeOf(known.get(market.key), { at, isMaterial, market, match, position })
    }),
    ...(stopped
      ? suspended(
          [...known.values()].filter(({ key }) => stopped.includes(key)),
          at,
        )
      : goneOf([...known.values()], markets, at)),
  ]
  await upsertMarkets(tx, changed)
  const hasCourse = JSON.stringify(facts) !== JSON.stringify(match.facts)
  await updateCourse(tx, {
    endedAt: null,
    facts,
    heldUntil: held > 0 ? new Date(at.getTime() + held) : match.heldUntil,
    id: match.id,
    status: opening.has(facts.status) ? facts.status : 'suspended',
  })
  const keys = isMaterial ? ('all' as const) : changed.map(({ key }) => key)
  if (hasCourse || changed.length > 0)
    await publishMatch(tx, match.id, { hasCourse, markets: keys })
}

type Change = {
  market: FeedMarket
  match: Pick<Match, 'id'>
  position: number
  isMaterial: boolean
  at: Date
}

function changeOf(known: Market | undefined, change: Change): Market[] {
  const { at, isMaterial, market, match, position } = change
  const isSame = known?.status === 'active' && isSamePrices(known.prices, market.prices)
  if (isSame && !isMaterial) return []
  const version = known ? known.version + (isMaterial || known.status !== 'active' ? 1 : 0) : 1
  return [{ ...marketOf(market, { at, matchId: match.id, position }), version }]
}

/** Returns a market as the feed reports it, without changes of the trading desk. */
export function marketOf(
  { chances, group, key, prices }: FeedMarket,
  { at, matchId, position }: { at: Date; matchId: string; position: number },
): Market {
  return {
    chances,
    changedAt: at,
    groupName: group,
    isStopped: false,
    key,
    matchId,
    override: null,
    position,
    prices,
    reason: null,
    shiftBps: 0,
    status: 'active',
    tradedUntil: null,
    version: 1,
    voided: [],
  }
}

function isSamePrices(a: Market['prices'], b: Market['prices']): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

/** Suspends the markets that a feed omits: their line has moved away, or they are decided. */
function goneOf(known: readonly Market[], markets: readonly FeedMarket[], at: Date): Market[] {
  const named = new Set(markets.map(({ key }) => key))
  return suspended(
    known.filter(({ key }) => !named.has(key)),
    at,
  )
}

function suspended(markets: readonly Market[], at: Date): Market[] {
  return markets
    .filter(({ status }) => status === 'active')
    .map((one) => ({ ...one, changedAt: at, status: 'suspended', version: one.version + 1 }))
}

async function suspendAll(tx: Tx, match: Match, at: Date): Promise<void> {
  await upsertMarkets(tx, suspended(await listMarkets(tx, [match.id]), at))
  await publishMatch(tx, match.id, { hasCourse: false, markets: 'all' })
}
