import { createHash } from 'node:crypto'
import type { DeadHeat, DeadHeatRule, Leg as PricedLeg, Verdict } from '@madang/games/sports'
import { floorUnits, systemFactor } from '@madang/games/sports'
import { flooredToCents } from '#kernel/money'
import type { betKinds, betStates, ChosenLeg } from '@madang/wire/sportsbook-bets'
import type { acceptances } from '@madang/wire/sportsbook'
import type { RefusalCode } from '@madang/wire'

export type BetKind = (typeof betKinds)[number]
export type BetState = (typeof betStates)[number]
export type Acceptance = (typeof acceptances)[number]

/** A slip to place. Its id is made by the browser and stays the bet's id. */
export type BetOrder = {
  id: string
  memberId: string
  currency: string
  kind: BetKind
  system?: string
  legs: readonly ChosenLeg[]
  /** The stake of each ticket. */
  ticketUnits: bigint
  accept: Acceptance
  mayOffer: boolean
  /** A free bet that covers the whole stake, or a price boost; never both. */
  freeBetId?: string | undefined
  boostId?: string | undefined
  at: Date
}

export type Leg = {
  betId: string
  place: number
  matchId: string
  marketKey: string
  outcome: string
  oddsMilli: number
  marketVersion: number
  isInPlay: boolean
  /** The score when an in-play bet was placed: a football handicap counts from it. */
  scoreHome: number | null
  scoreAway: number | null
  verdict: Verdict | null
  deadHeat: DeadHeat | null
  settledScore: { home: number; away: number } | null
  settledVersion: number
  reason: string | null
}

export type Bet = {
  id: string
  memberId: string
  kind: BetKind
  system: string | null
  sizes: number[]
  state: BetState
  refusal: RefusalCode | null
  currency: string
  category: 'SPORTS' | 'ESPORTS'
  ticketUnits: bigint
  ticketCount: number
  stakeUnits: bigint
  oddsMilli: number | null
  marginBps: number | null
  potentialUnits: bigint
  payoutUnits: bigint
  claimUnits: bigint
  accept: Acceptance
  orderHash: string
  offerUnits: bigint | null
  offerUntil: Date | null
  automaticUnits: bigint | null
  parentId: string | null
  freeBetId: string | null
  /** How much the win is increased, in basis points; 0 without a boost. */
  boostBps: number
  placedAt: Date
  decidesAt: Date | null
  settledAt: Date | null
  /**
   * Since when the ledger refuses the bet's money because the account is frozen; paid once it
   * accepts.
   */
  heldAt: Date | null
  /** How often money was moved for the bet's result: names each movement. */
  settleCount: number
}

/** The placed bet and the member's balance after it; undefined for a repeated request. */
export type Placed = { bet: Bet; balanceUnits: bigint | undefined }

/** Hashes an order: the same id with another order is not the same bet. */
export function orderHashOf(order: BetOrder): string {
  const { boostId, freeBetId, kind, legs, memberId, system, ticketUnits } = order
  const named = legs.map(({ market, matchId, outcome }) => [matchId, market, outcome])
  const gift = boostId ?? freeBetId
  const parts = [memberId, kind, system ?? '', String(ticketUnits), named]
  const words = JSON.stringify(gift === undefined ? parts : [...parts, gift])
  return createHash('sha256').update(words).digest('hex')
}

/** A bet's result: payout (without a free bet's stake), valid bet, and whether it is void. */
export type BetEnd = { payoutUnits: bigint; validBetUnits: bigint; isVoid: boolean }

/** Lower odds do not count for rewards (games.md 8.1). */
const COUNTED_ODDS_MILLI = 1_500

/** Returns the result of a bet when every leg has a verdict; undefined while a leg is open. */
export function endOf(
  bet: Bet,
  legs: readonly Leg[],
  rule: DeadHeatRule = 'divided',
): BetEnd | undefined {
  const settled = legs.flatMap(({ deadHeat, oddsMilli, verdict }): PricedLeg[] => {
    return verdict ? [{ oddsMilli, settlement: { verdict, ...(deadHeat && { deadHeat }) } }] : []
  })
  const hasLost = settled.some(({ settlement }) => settlement.verdict === 'loss')
  const isDecidedEarly = hasLost && (bet.kind === 'parlay' || bet.kind === 'combination')
  if (settled.length < legs.length && !isDecidedEarly) return undefined
  const isVoid = settled.every(({ settlement }) => settlement.verdict === 'push')
  const wholeUnits = isDecidedEarly
    ? 0n
    : flooredToCents(boosted(bet, payoutOf(bet, settled, rule)))
  const payoutUnits = keptOf(bet, wholeUnits)
  return { isVoid, payoutUnits, validBetUnits: bet.freeBetId ? 0n : validBetOf(bet, payoutUnits) }
}

/** Adds the boost to the win only, never to a returned stake. */
export function boosted(bet: Pick<Bet, 'boostBps' | 'stakeUnits'>, payoutUnits: bigint): bigint {
  const winUnits = payoutUnits - bet.stakeUnits
  return winUnits > 0n ? payoutUnits + (winUnits * BigInt(bet.boostBps)) / 10_000n : payoutUnits
}

/** Returns the payout of a free bet without its stake; other payouts stay unchanged. */
export function keptOf(bet: Pick<Bet, 'freeBetId' | 'stakeUnits'>, payoutUnits: bigint): bigint {
  if (bet.freeBetId === null) return payoutUnits
  return payoutUnits > bet.stakeUnits ? payoutUnits - bet.stakeUnits : 0n
}

/** Returns the payout for the wager registry, which subtracts the stake of a free bet itself. */
export const grossPayoutUnits = (bet: Pick<Bet, 'freeBetId' | 'stakeUnits'>, payoutUnits: bigint) =>
  bet.freeBetId === null ? payoutUnits : payoutUnits + bet.stakeUnits

function payoutOf(bet: Bet, settled: readonly PricedLeg[], rule: DeadHeatRule): bigint {
  if (bet.kind !== 'combination')
    return floorUnits(bet.ticketUnits, systemFactor(settled, bet.sizes, rule))
  const verdicts = settled.map(({ settlement }) => settlement.verdict)
  if (verdicts.includes('loss')) return 0n
  // A combination has one joint price: if an outcome does not win, there is no price.
  if (verdicts.some((verdict) => verdict !== 'win')) return bet.stakeUnits
  return (bet.stakeUnits * BigInt(bet.oddsMilli ?? 1000)) / 1000n
}

/** The lower of risk and win; 0 for a returned stake and for odds below the minimum. */
export function validBetOf(
  { oddsMilli, stakeUnits }: Pick<Bet, 'oddsMilli' | 'stakeUnits'>,
  payoutUnits: bigint,
): bigint {
  if (oddsMilli !== null && oddsMilli < COUNTED_ODDS_MILLI) return 0n
  const net = payoutUnits - stakeUnits
  const size = net < 0n ? -net : net
  return size < stakeUnits ? size : stakeUnits
}
