import {
  type Exposed,
  floorUnits,
  marketKey,
  readMarketKey,
  ridingFactor,
} from '@madang/games/sports'
import type { Bet, Leg } from './bet.ts'

/** What a bet adds to the liability of a match and of its customer. */
export type Share = Exposed & { matchId: string; memberId: string }

/** The values of a bet that determine its shares. */
export type Standing = Pick<
  Bet,
  | 'boostBps'
  | 'freeBetId'
  | 'heldAt'
  | 'kind'
  | 'memberId'
  | 'oddsMilli'
  | 'refusal'
  | 'sizes'
  | 'state'
  | 'ticketUnits'
>

/**
 * Returns a bet's shares: on each open leg what rides on it, which is each ticket that holds it,
 * with the returns of its settled legs. A combination stands on all of its legs at once. A bet that
 * has ended, or whose end only waits for its account, has none.
 */
export function sharesOf(bet: Standing, legs: readonly Leg[]): Share[] {
  const isOpen = (bet.state === 'open' || bet.state === 'pending') && bet.refusal === null
  if (!isOpen || bet.heldAt !== null) return []
  if (bet.kind === 'combination') return combinedShare(bet, legs)
  return legs.flatMap((leg) => {
    if (leg.verdict) return []
    const others = legs.filter((other) => other !== leg).map(settledLeg)
    const ridingUnits = floorUnits(bet.ticketUnits, ridingFactor(others, bet.sizes))
    return ridingUnits > 0n ? [shareOf(bet, leg, { oddsMilli: leg.oddsMilli, ridingUnits })] : []
  })
}

function combinedShare(bet: Standing, legs: readonly Leg[]): Share[] {
  // It has one price: after a void leg, only its stake can come back.
  const isOver = legs.every(({ verdict }) => verdict !== null)
  if (isOver || legs.some(({ verdict }) => verdict !== null && verdict !== 'win')) return []
  const [first] = legs
  if (!first) return []
  const whole = { ...first, ...combinedName(legs) }
  return [shareOf(bet, whole, { oddsMilli: bet.oddsMilli ?? 1000, ridingUnits: bet.ticketUnits })]
}

/** Returns how the legs of a combination are named as one outcome. */
export const combinedName = (legs: readonly Pick<Leg, 'marketKey' | 'outcome'>[]) => ({
  marketKey: legs.map(({ marketKey: key }) => key).join('&'),
  outcome: legs.map(({ outcome }) => outcome).join('&'),
})

function settledLeg({ deadHeat, oddsMilli, verdict }: Leg) {
  if (!verdict) return undefined
  return { oddsMilli, settlement: { verdict, ...(deadHeat && { deadHeat }) } }
}

type Riding = { oddsMilli: number; ridingUnits: bigint }

/** The stake of a free bet is not the customer's: only its win is at stake. */
function shareOf(bet: Standing, leg: Leg, { oddsMilli, ridingUnits }: Riding): Share {
  const stakeUnits = bet.freeBetId === null ? ridingUnits : 0n
  const winUnits = (ridingUnits * winPerUnit(oddsMilli, bet.boostBps)) / winUnit
  return {
    key: lineFromStart(leg.marketKey, leg),
    matchId: leg.matchId,
    memberId: bet.memberId,
    outcome: leg.outcome,
    payoutUnits: stakeUnits + winUnits,
    stakeUnits,
  }
}

export const winUnit = 10_000_000n

/** The win of a stake of `winUnit`, with its boost. */
export const winPerUnit = (oddsMilli: number, boostBps: number): bigint =>
  BigInt(oddsMilli - 1000) * BigInt(10_000 + boostBps)

/** A handicap that counts from the score of its bet is another line counted from 0:0. */
export function lineFromStart(
  key: string,
  { scoreAway, scoreHome }: Pick<Leg, 'scoreAway' | 'scoreHome'>,
): string {
  const market = readMarketKey(key)
  if (scoreHome === null || scoreAway === null || market?.kind !== 'handicap') return key
  return marketKey({ ...market, line: (market.line ?? 0) - (scoreHome - scoreAway) })
}
