import { bestFactor, floorUnits, isEsport } from '@madang/games/sports'
import { flooredToCents } from '#kernel/money'
import { type Bet, type BetOrder, boosted, keptOf, type Leg, orderHashOf } from './bet.ts'
import { isInPlay } from '../matches/match.ts'
import type { PricedSlip } from './price-slip.ts'

/** Builds the bet of an order at the current prices. */
export function betOf(
  order: BetOrder,
  slip: PricedSlip,
  { boostBps, ticketUnits }: { boostBps: number; ticketUnits: bigint },
): Bet {
  const { accept, at, currency, freeBetId = null, id, kind, memberId, system } = order
  const sports = new Set(slip.legs.map(({ match }) => match?.sport ?? ''))
  const decidesAt = decidesAtOf(slip, at)
  const stakeUnits = ticketUnits * BigInt(slip.ticketCount)
  return {
    accept,
    automaticUnits: null,
    boostBps,
    category: [...sports].every((sport) => isEsport(sport)) ? 'ESPORTS' : 'SPORTS',
    claimUnits: 0n,
    currency,
    freeBetId,
    heldAt: null,
    decidesAt,
    id,
    kind,
    marginBps: slip.marginBps,
    memberId,
    oddsMilli: slip.oddsMilli,
    offerUnits: null,
    offerUntil: null,
    orderHash: orderHashOf(order),
    parentId: null,
    payoutUnits: 0n,
    placedAt: at,
    potentialUnits: potentialOf({ boostBps, freeBetId, stakeUnits }, bestUnits(slip, ticketUnits)),
    refusal: null,
    settleCount: 0,
    settledAt: null,
    sizes: slip.sizes,
    stakeUnits,
    state: decidesAt ? 'pending' : 'open',
    system: system ?? null,
    ticketCount: slip.ticketCount,
    ticketUnits,
  }
}

/** Returns what all tickets of a slip return together where every leg wins. */
export function bestUnits({ legs, oddsMilli, sizes }: PricedSlip, ticketUnits: bigint): bigint {
  const prices = legs.map((leg) => leg.oddsMilli ?? 1000)
  const best = oddsMilli ? { d: 1000n, n: BigInt(oddsMilli) } : bestFactor(prices, sizes)
  return floorUnits(ticketUnits, best)
}

/** Returns the highest payout of a bet, from the payout of its tickets. */
export const potentialOf = (
  bet: Pick<Bet, 'boostBps' | 'freeBetId' | 'stakeUnits'>,
  wholeUnits: bigint,
): bigint => flooredToCents(keptOf(bet, boosted(bet, wholeUnits)))

/** The delay of an in-play bet: longer where one score decides much. */
const delayMs: Readonly<Record<string, number>> = {
  football: 6_000,
  'ice-hockey': 6_000,
  tennis: 4_000,
}

export function delayMsOf(sports: ReadonlySet<string>): number {
  return Math.max(...[...sports].map((sport) => delayMs[sport] ?? 5_000))
}

/** When a bet that is taken now is decided; null where none of its matches is in play. */
export function decidesAtOf({ legs }: PricedSlip, at: Date): Date | null {
  if (!legs.some(({ match }) => match && isInPlay(match))) return null
  return new Date(at.getTime() + delayMsOf(new Set(legs.map(({ match }) => match?.sport ?? ''))))
}

export function legsOf(bet: Bet, slip: PricedSlip): Leg[] {
  return slip.legs.map(({ chosen, match, offered, oddsMilli, scoreAtBet }, place) => ({
    betId: bet.id,
    deadHeat: null,
    isInPlay: match !== undefined && isInPlay(match),
    marketKey: chosen.market,
    marketVersion: offered?.version ?? chosen.version,
    matchId: chosen.matchId,
    oddsMilli: oddsMilli ?? chosen.oddsMilli,
    outcome: chosen.outcome,
    place,
    reason: null,
    scoreAway: bet.kind === 'combination' ? null : (scoreAtBet?.[1] ?? null),
    scoreHome: bet.kind === 'combination' ? null : (scoreAtBet?.[0] ?? null),
    settledScore: null,
    settledVersion: 0,
    verdict: null,
  }))
}
