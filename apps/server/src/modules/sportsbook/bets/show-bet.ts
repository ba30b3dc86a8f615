import { findSettlementRules, readMarketKey, ruleWords, seasonRule } from '@madang/games/sports'
import type { Worded } from '@madang/wire'
import type { Bet as ShownBet, BetLeg } from '@madang/wire/sportsbook-bets'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { Bet, Leg } from './bet.ts'
import { listLegs } from './bet-store.ts'
import { findWaiting } from '../cash-out/cash-out-store.ts'
import type { Match } from '../matches/match.ts'
import { isInPlay } from '../matches/match.ts'
import { findMatches } from '../matches/match-store.ts'
import { outcomeName, silentFeeds } from '../matches/show-match.ts'
import { isForSale } from '../cash-out/value-bet.ts'

/** Returns bets as their members see them, with how each leg was settled. */
export async function showBets(tx: ReadTx, bets: readonly Bet[], now: Date): Promise<ShownBet[]> {
  const legs = await listLegs(
    tx,
    bets.map(({ id }) => id),
  )
  const [matches, silent] = await Promise.all([
    findMatches(tx, [...new Set(legs.map(({ matchId }) => matchId))]),
    silentFeeds(tx),
  ])
  const matchOf = new Map(matches.map((match) => [match.id, match]))
  const inPlay = new Set(matches.flatMap((match) => (isInPlay(match) ? [match.id] : [])))
  const mayWait = new Set(legs.flatMap((leg) => (inPlay.has(leg.matchId) ? [leg.betId] : [])))
  const open = bets.filter(({ id, state }) => state === 'open' && mayWait.has(id))
  const waiting = await findWaiting(
    tx,
    open.map(({ id }) => id),
  )
  return bets.map((bet) => {
    const own = legs.filter(({ betId }) => betId === bet.id)
    const known = { matchOf, now, silent, waiting }
    return {
      ...shownBet(bet),
      cashOut: cashOutOf(bet, own, known),
      legs: own.map((leg) => shownLeg(leg, matchOf.get(leg.matchId))),
    }
  })
}

export async function showBet(tx: ReadTx, bet: Bet, now: Date): Promise<ShownBet> {
  const [shown] = await showBets(tx, [bet], now)
  if (!shown) throw new Error(`bet ${bet.id} was not shown`)
  return shown
}

function shownBet(bet: Bet): Omit<ShownBet, 'legs' | 'cashOut'> {
  const hasEnded = bet.state === 'settled' || bet.state === 'cashed-out' || bet.state === 'void'
  return {
    boostBps: bet.boostBps,
    automaticCashOut: bet.automaticUnits === null ? null : decimalOf(bet.automaticUnits),
    claim: bet.claimUnits > 0n ? decimalOf(bet.claimUnits) : null,
    decidesAt: bet.decidesAt?.toISOString() ?? null,
    id: bet.id,
    isFree: bet.freeBetId !== null,
    kind: bet.kind,
    marginBps: bet.marginBps,
    net: hasEnded ? decimalOf(bet.payoutUnits - bet.stakeUnits) : null,
    oddsMilli: bet.oddsMilli,
    offer:
      bet.state === 'offered' && bet.offerUnits !== null && bet.offerUntil
        ? { expiresAt: bet.offerUntil.toISOString(), stake: decimalOf(bet.offerUnits) }
        : null,
    parentId: bet.parentId,
    payout: decimalOf(bet.payoutUnits),
    placedAt: bet.placedAt.toISOString(),
    potentialPayout: decimalOf(bet.potentialUnits),
    refusal: bet.refusal,
    settledAt: bet.settledAt?.toISOString() ?? null,
    stake: decimalOf(bet.stakeUnits),
    state: bet.state,
    system: bet.system,
    tickets: bet.ticketCount,
  }
}

type Known = {
  matchOf: ReadonlyMap<string, Match>
  silent: ReadonlySet<string>
  /** The bets that wait for a cash-out. */
  waiting: ReadonlySet<string>
  now: Date
}

function cashOutOf(bet: Bet, legs: readonly Leg[], { matchOf, now, silent, waiting }: Known) {
  if (waiting.has(bet.id)) return 'waiting'
  if (bet.state !== 'open' || !isForSale(bet) || bet.settleCount > 0) return 'closed'
  const isStopped = legs.some(({ matchId, verdict }) => {
    const match = matchOf.get(matchId)
    if (verdict || !match) return false
    const isHeld = match.heldUntil !== null && match.heldUntil > now
    const isOver = match.status !== 'not-started' && !isInPlay(match)
    return (
      match.isStopped || isHeld || isOver || silent.has(match.feed) || match.status === 'suspended'
    )
  })
  return isStopped ? 'suspended' : 'possible'
}

function shownLeg(leg: Leg, match: Match | undefined): BetLeg {
  const named = readMarketKey(leg.marketKey)
  const { scoreAway, scoreHome, verdict } = leg
  return {
    away: match?.away ?? noName,
    competition: match?.competition ?? noName,
    home: match?.home ?? noName,
    isInPlay: leg.isInPlay,
    market: {
      key: leg.marketKey,
      kind: named?.kind ?? '',
      line: named?.line ?? null,
      measure: named?.measure ?? '',
      n: named?.n ?? null,
      of: named?.of ?? null,
      scope: named?.scope ?? '',
      side: named?.side ?? null,
    },
    matchId: leg.matchId,
    matchStatus: match?.status ?? '',
    oddsMilli: leg.oddsMilli,
    outcome: leg.outcome,
    outcomeName: match ? outcomeName(match, leg.outcome) : null,
    scoreAtBet:
      scoreHome === null || scoreAway === null ? null : { away: scoreAway, home: scoreHome },
    settlement: verdict
      ? {
          deadHeat: leg.deadHeat,
          reason: leg.reason,
          rule: ruleOf(leg, match),
          score: leg.settledScore,
          verdict,
          version: leg.settledVersion,
        }
      : null,
    sport: match?.sport ?? '',
    startsAt: match?.startsAt.toISOString() ?? new Date(0).toISOString(),
  }
}

const noName = { EN: '', KO: '' }

/** Returns the rule that settles this market, with its source, from the sport's table. */
function ruleOf({ marketKey }: Leg, match: Match | undefined): Worded | null {
  const named = readMarketKey(marketKey)
  if (named?.kind === 'outright') return ruleWords(seasonRule)
  const rows = match ? (findSettlementRules(match.sport)?.markets ?? []) : []
  const row = rows.find(({ kind, measure }) => kind === named?.kind && measure === named.measure)
  if (!row) return null
  const { EN, KO } = ruleWords(row.source)
  return { EN: `${EN} (UOF ${row.uof})`, KO: `${KO} (UOF ${row.uof})` }
}
