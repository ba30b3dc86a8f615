import { bestFactor, ridingFactor } from '@madang/games/sports'
import { flooredToCents, unitsPerWon } from '#kernel/money'
import type { Books } from './exposure-store.ts'
import { limitOf, type LimitRow, type TradingLimit } from '../trading/limit-store.ts'
import type { PricedLeg, PricedSlip } from './price-slip.ts'
import { combinedName, lineFromStart, winPerUnit, winUnit } from './share-of-bet.ts'

const ticketUnitsMin = 100n * unitsPerWon
const betUnitsMin = 1_000n * unitsPerWon

type Known = {
  books: Books
  limits: readonly LimitRow[]
  factors: ReadonlyMap<string, number>
}
type Asked = { memberId: string; boostBps?: number }

/**
 * Returns the lowest and highest stake of a ticket. The customer's win cap, by their factor, bounds
 * this bet and all their bets on each of its matches together; the house's cap bounds the worst
 * case of each match.
 */
export function roomOf(
  { boostBps = 0, memberId }: Asked,
  slip: PricedSlip,
  { books, factors, limits }: Known,
): { minUnits: bigint; maxUnits: bigint; winCapUnits: bigint } {
  const factor = BigInt(factors.get(memberId) ?? 100)
  const minUnits = slip.ticketCount === 1 ? betUnitsMin : ticketUnitsMin
  const shares = sharesPerTicket(slip, boostBps)
  const capsOf = (limit: TradingLimit) => ({
    houseUnits: limit.marketCapUnits,
    ownUnits: (limit.winCapUnits * factor) / 100n,
  })
  const caps = shares.map(({ match }) => capsOf(limitOf(limits, match)))
  const winCapUnits = least(caps.map(({ ownUnits }) => ownUnits)) ?? 0n
  const rooms = [roomOfWin(slip, boostBps, winCapUnits)]
  for (const matchId of new Set(shares.map(({ match }) => match.id))) {
    const at = shares.findIndex(({ match }) => match.id === matchId)
    const own = shares.filter(({ match }) => match.id === matchId)
    const { houseUnits, ownUnits } = caps[at]!
    const win = own.reduce((sum, share) => sum + share.winPerTicket, 0n)
    if (win <= 0n) continue
    const free = least([
      houseUnits - books.house(matchId).worstWith(own),
      ownUnits - books.customer(memberId, matchId).worstWith(own),
    ])!
    rooms.push(free > 0n ? (free * winUnit) / win : 0n)
  }
  return { maxUnits: flooredToCents(least(rooms)!), minUnits, winCapUnits }
}

/** The stake of a ticket at which all tickets together win the cap. */
function roomOfWin(slip: PricedSlip, boostBps: number, winCapUnits: bigint): bigint {
  const prices = slip.legs.map(({ oddsMilli }) => oddsMilli ?? 1_010)
  const best = slip.oddsMilli
    ? { d: 1000n, n: BigInt(slip.oddsMilli) }
    : bestFactor(prices, slip.sizes)
  const winOf = (best.n - BigInt(slip.ticketCount) * best.d) * BigInt(10_000 + boostBps)
  return winOf > 0n ? (winCapUnits * best.d * 10_000n) / winOf : winCapUnits
}

type TicketShare = {
  key: string
  outcome: string
  match: NonNullable<PricedLeg['match']>
  /** What the outcome wins for a ticket of `winUnit`. */
  winPerTicket: bigint
}

/** The outcomes on which a slip would stand, as `sharesOf` counts a bet. */
function sharesPerTicket(slip: PricedSlip, boostBps: number): TicketShare[] {
  const legs = slip.legs.flatMap((leg) => {
    return leg.match ? [{ ...leg, key: nameOf(leg), match: leg.match }] : []
  })
  const [first] = legs
  if (slip.isCombination && first) {
    const { marketKey: key, outcome } = combinedName(
      legs.map(({ chosen }) => ({ marketKey: chosen.market, outcome: chosen.outcome })),
    )
    const winPerTicket = winPerUnit(slip.oddsMilli ?? 1_010, boostBps)
    return [{ key, match: first.match, outcome, winPerTicket }]
  }
  const others = legs.slice(1).map(() => undefined)
  const { d, n } = ridingFactor(others, slip.sizes)
  return legs.map(({ chosen, key, match, oddsMilli }) => ({
    key,
    match,
    outcome: chosen.outcome,
    winPerTicket: (winPerUnit(oddsMilli ?? 1_010, boostBps) * n) / d,
  }))
}

const nameOf = ({ chosen, scoreAtBet }: PricedLeg): string =>
  lineFromStart(chosen.market, {
    scoreAway: scoreAtBet?.[1] ?? null,
    scoreHome: scoreAtBet?.[0] ?? null,
  })

const least = (all: readonly bigint[]): bigint | undefined =>
  all.reduce<bigint | undefined>(
    (low, one) => (low === undefined || one < low ? one : low),
    undefined,
  )

/** Returns the stake limits in the format of a refusal: the most is what is really taken. */
export const limitsShown = (min: bigint, max: bigint) => ({
  max: String(max / unitsPerWon),
  min: String(min / unitsPerWon),
})
