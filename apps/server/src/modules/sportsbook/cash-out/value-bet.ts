import {
  cashOutUnits,
  chancesOf,
  fairFactor,
  findSettlementRules,
  type LegNow,
  type Pair,
  readMarketKey,
  returnFactor,
  settleOutcome,
} from '@madang/games/sports'
import { flooredToCents } from '#kernel/money'
import type { Bet, Leg } from '../bets/bet.ts'
import { marketName } from '../matches/market-store.ts'
import { isInPlay, isVoidIn, lawOfMatch, type Match } from '../matches/match.ts'
import { deskFactor, offeredMarket } from '../matches/offered-market.ts'
import { combinationOf, type SlipContext } from '../bets/price-slip.ts'

export const CASH_OUT_MARGIN_BPS = 500

/** The current cash-out value of a bet, and the chances that it was computed from. */
export type Value = {
  amountUnits: bigint
  fairUnits: bigint
  /** `oddsMilli` is the fair price of now, 0 for a leg that is decided. */
  legs: { oddsMilli: number; chance: number | null }[]
}

/** Whether a bet can be cashed out: not with several tickets, a free bet or a boost. */
export const isForSale = ({ boostBps, freeBetId, kind }: Bet): boolean =>
  kind !== 'system' && kind !== 'each-way' && freeBetId === null && boostBps === 0

/** Returns the cash-out value; undefined while a market of the bet is suspended. */
export function valueOf(bet: Bet, legs: readonly Leg[], context: SlipContext): Value | undefined {
  if (!isForSale(bet)) return undefined
  const now = legs.map((leg) => legNow(bet, leg, context))
  if (now.some((leg) => leg === undefined)) return undefined
  const found = bet.kind === 'combination' ? combinedNow(bet, legs, context) : (now as LegNow[])
  if (!found) return undefined
  const amountUnits = flooredToCents(cashOutUnits(bet.stakeUnits, found, CASH_OUT_MARGIN_BPS))
  if (amountUnits <= 0n) return undefined
  const fairUnits = BigInt(Math.floor(Number(bet.stakeUnits) * fairFactor(found)))
  return {
    amountUnits,
    fairUnits,
    legs: now.map((leg) =>
      leg?.kind === 'open'
        ? { chance: leg.win, oddsMilli: fairOddsMilli(leg) }
        : { chance: null, oddsMilli: 0 },
    ),
  }
}

/** Returns the price without margin, up to that of one chance in ten thousand. */
const fairOddsMilli = ({ push, win }: { push: number; win: number }): number =>
  Math.round((1_000 * (1 - push)) / Math.max(win, 0.0001))

/** Values a combination as one leg with its joint chance. */
function combinedNow(bet: Bet, legs: readonly Leg[], context: SlipContext): LegNow[] | undefined {
  const match = context.matches.get(legs[0]?.matchId ?? '')
  const found = match && combinationOf(match, legs, context)
  if (!found || typeof found === 'string') return undefined
  return [{ kind: 'open', oddsMilli: bet.oddsMilli ?? 1000, push: 0, win: found.chance }]
}

function legNow(bet: Bet, leg: Leg, context: SlipContext): LegNow | undefined {
  const { markets, matches, now, silentFeeds } = context
  if (leg.verdict) return settledNow(leg, leg.verdict)
  const match = matches.get(leg.matchId)
  const market = markets.get(marketName({ key: leg.marketKey, matchId: leg.matchId }))
  // A leg that is void is worth its stake once it is settled.
  if (!match || !market || isVoidIn(market, bet)) return undefined
  const isFeedSilent = silentFeeds.has(match.feed)
  // A line that the feed no longer offers is priced by the model, unless its match is suspended.
  const { reason, status } = offeredMarket({ ...market, status: 'active' }, match, {
    isFeedSilent,
    now,
  })
  if (status !== 'active' || reason !== null) return undefined
  const determined = earlyVerdict(leg, match)
  if (determined) return settledNow(leg, determined)
  const chances = chancesNow(leg, match) ?? market.chances[leg.outcome]
  if (!chances) return undefined
  const push = Math.max(0, 1 - chances.win - chances.loss)
  const win = Math.min(1 - push, chances.win / deskFactor(market, leg.outcome, now))
  return { kind: 'open', oddsMilli: leg.oddsMilli, push, win }
}

function settledNow(leg: Leg, verdict: NonNullable<Leg['verdict']>): LegNow {
  const settlement = { verdict, ...(leg.deadHeat && { deadHeat: leg.deadHeat }) }
  const { d, n } = returnFactor(settlement, leg.oddsMilli)
  return { factor: Number(n) / Number(d), kind: 'settled' }
}

function earlyVerdict(leg: Leg, match: Match): Leg['verdict'] {
  const rules = findSettlementRules(match.sport)
  const market = readMarketKey(leg.marketKey)
  if (!rules || !market || !isInPlay(match)) return null
  return settleOutcome(rules, market, leg.outcome, match.facts, betFactsOf(leg))?.verdict ?? null
}

const betFactsOf = ({ scoreAway, scoreHome }: Leg): { scoreAtBet?: Pair } =>
  scoreHome === null || scoreAway === null ? {} : { scoreAtBet: [scoreHome, scoreAway] }

/** Computes chances by the model, from the score at the bet where the market counts from it. */
function chancesNow(leg: Leg, match: Match) {
  const market = readMarketKey(leg.marketKey)
  const law = lawOfMatch(match)
  if (!market || !law) return undefined
  return chancesOf(market, law, betFactsOf(leg).scoreAtBet ?? [0, 0])?.[leg.outcome]
}
