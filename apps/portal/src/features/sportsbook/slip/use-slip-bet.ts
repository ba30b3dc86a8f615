import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '@madang/kit'
import {
  bestFactor,
  betSystems,
  EACH_WAY,
  placeOddsMilli,
  ticketCount,
} from '@madang/games/sports/parlay'
import type { Gives } from '@madang/wire'
import { quoteBet } from '@madang/wire/sportsbook-bets'
import { unitsIn } from '../../../kit/amount.ts'
import { useSession } from '../../../kit/session.ts'
import type { LegNow } from './legs-now.ts'
import type { Slip, SlipKind } from './slip.ts'

export type Quote = Gives<typeof quoteBet>
export type SlipOrder = {
  kind: SlipKind
  system?: string
  legs: readonly LegNow[]
  stake: string
}

const everyMs = 3_000

/**
 * Returns the house's current quote for the order, with a boost where one is chosen: limits, delay,
 * problems. Members only.
 */
export function useQuote({ kind, legs, system }: SlipOrder, boostId?: string): Quote | undefined {
  const session = useSession()
  const chosen = legs.map((one) => one.chosen)
  const order = {
    kind,
    legs: chosen,
    ...(boostId !== undefined && { boost: boostId }),
    ...(system !== undefined && { system }),
  }
  const quote = useQuery({
    enabled: session !== null && legs.length > 0 && (kind !== 'system' || Boolean(system)),
    meta: { isOwn: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(quoteBet, order, { signal }),
    queryKey: [quoteBet.path, order],
    refetchInterval: everyMs,
  })
  // A cached quote for other legs does not apply to these.
  return quote.data?.legs.length === legs.length ? quote.data : undefined
}

export type Total = {
  tickets: number
  stakeUnits: bigint
  /** The combined odds, if the legs have one price. */
  oddsMilli: number | null
  returnUnits: bigint | null
}

/** Returns stake and return in whole units. The server computes the same and decides. */
export function totalOf({ kind, legs, stake, system }: SlipOrder, quote?: Quote): Total {
  const ticketUnits = unitsIn(stake)
  const prices = legs.flatMap(({ oddsMilli }) => oddsMilli ?? [])
  const isWhole = prices.length === legs.length && legs.length > 0
  if (kind === 'system') {
    const sizes = sizesOf(system)
    const tickets = sizes ? ticketCount(legs.length, sizes) : 0
    const best = sizes && isWhole ? bestFactor(prices, sizes) : undefined
    return {
      oddsMilli: null,
      returnUnits: best ? (ticketUnits * best.n) / best.d : null,
      stakeUnits: ticketUnits * BigInt(tickets),
      tickets,
    }
  }
  if (kind === 'each-way') return eachWayTotal(ticketUnits, isWhole ? prices[0] : undefined)
  const product = prices.reduce((all, price) => (all * price) / 1000, 1000)
  const own = isWhole ? Math.floor(Math.min(product, 2e9)) : null
  const oddsMilli = kind === 'combination' ? (quote?.oddsMilli ?? null) : own
  const returnUnits = oddsMilli === null ? null : (ticketUnits * BigInt(oddsMilli)) / 1000n
  return { oddsMilli, returnUnits, stakeUnits: ticketUnits, tickets: 1 }
}

/** One ticket on the win and one on the place. */
function eachWayTotal(ticketUnits: bigint, odds: number | undefined): Total {
  const both = odds === undefined ? null : odds + placeOddsMilli(odds, EACH_WAY.fraction)
  const returnUnits = both === null ? null : (ticketUnits * BigInt(both)) / 1000n
  return { oddsMilli: null, returnUnits, stakeUnits: ticketUnits * 2n, tickets: 2 }
}

const sizesOf = (name: string | undefined) => betSystems.find((one) => one.name === name)?.sizes

/** Returns the systems that this number of legs can make. */
export const systemsFor = (legCount: number): string[] =>
  betSystems.flatMap(({ legCount: own, name }) => (own === legCount ? [name] : []))

/** Returns the problem of a stake, shown beside its field. */
export function stakeProblem(
  order: SlipOrder,
  total: Total,
  { freeUnits, quote }: { quote: Quote | undefined; freeUnits: bigint | undefined },
) {
  if (/\.\d{3,}$/.test(order.stake)) return 'tooFine'
  if (!quote || unitsIn(order.stake) === 0n) return undefined
  if (unitsIn(order.stake) < unitsIn(quote.stakeMin)) return 'belowMin'
  if (unitsIn(order.stake) > unitsIn(quote.stakeMax)) return 'aboveMax'
  if (freeUnits !== undefined) return total.stakeUnits > freeUnits ? 'freeShort' : undefined
  return total.stakeUnits > unitsIn(quote.balance) ? 'short' : undefined
}

/** Returns the order that the slip makes of its legs. */
export function orderOf(slip: Slip, legs: readonly LegNow[]): SlipOrder {
  const { kind, stake, system: chosen } = slip
  if (kind !== 'system') return { kind, legs, stake }
  const systems = systemsFor(legs.length)
  return { kind, legs, stake, system: systems.includes(chosen) ? chosen : (systems[0] ?? '') }
}

export const staked = (legs: readonly LegNow[]) => legs.filter(({ leg }) => unitsIn(leg.stake) > 0n)

export function totalOfSingles(legs: readonly LegNow[]) {
  const own = staked(legs).map((one) =>
    totalOf({ kind: 'single', legs: [one], stake: one.leg.stake }),
  )
  return {
    oddsMilli: null,
    returnUnits: own.reduce((sum, { returnUnits }) => sum + (returnUnits ?? 0n), 0n),
    stakeUnits: own.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n),
    tickets: own.length,
  }
}
