import { contractAfter, fitsUnder, isPerBet, topRateOf } from '@madang/contracts'
import type {
  Carry,
  ContractAct,
  ContractKind,
  ContractState,
  Party,
  RateMode,
  RealTimeTerms,
  Tier,
} from '@madang/contracts'
import { refuse } from '#kernel/refusal'
import { dayOf, endOf, nextHour } from '#kernel/brand-day'

/** `h` is an hour, `s` the sweep of real-time salary; the others are the outside's letters. */
export type ContractPeriod = 'D' | 'W' | 'H' | 'M' | 'h' | 's'
export type Payer = 'PLATFORM' | 'UPLINE'

/** What two sides agree on. Real-time salary has rates by result; the others have a ladder. */
export type Terms = {
  mode: RateMode
  period: ContractPeriod
  carry: Carry
  payer: Payer
  tiers: Tier[]
  realTime: RealTimeTerms | null
}

export type Contract = Terms & {
  id: string
  kind: ContractKind
  /** Null: the house itself. */
  uplineId: string | null
  downlineId: string
  version: number
  state: ContractState
  offeredAt: Date
  offeredBy: string
  expiresAt: Date
  validFrom: Date | null
  validUntil: Date | null
  billedUntil: Date | null
  endedBecause: EndCause | null
}

export type EndCause =
  | 'REPLACED'
  | 'TERMINATED'
  | 'RATE_ABOVE_UPLINE'
  | 'UPLINE_ENDED'
  | 'AGENT_LEFT'
  | 'MOVED'
  | 'NOT_ANSWERED'

/** @throws Refusal `contract-moved-on` */
export function stateAfter(contract: Contract, act: ContractAct, by: Party): ContractState {
  const { state } = contract
  return contractAfter(state, act, by) ?? refuse('contract-moved-on', { state })
}

/** When a change of this kind of contract begins to count: with the next whole period of sums. */
export function nextStart(kind: ContractKind, at: Date): Date {
  if (isPerBet(kind)) return at
  // At the very start of a period it is that one.
  const before = new Date(at.getTime() - 1)
  return kind === 'HOURLY_SALARY' ? nextHour(before) : endOf(dayOf(before))
}

/** Periods that a kind may have. */
export const periodsOf: Record<ContractKind, readonly ContractPeriod[]> = {
  DAILY_SALARY: ['D'],
  DIVIDEND: ['D', 'W', 'H', 'M'],
  HOURLY_SALARY: ['h'],
  LOTTERY_REBATE: ['s'],
  REAL_TIME_SALARY: ['s'],
}

/**
 * What stands against these terms, by themselves or below the upline's.
 *
 * @throws Refusal `contract-terms-wrong`, `rate-too-high`, `rate-above-upline`,
 *   `contract-period-differs`, `contract-payer-wrong`, `upline-has-no-contract`
 */
export function checkTerms(
  kind: ContractKind,
  terms: Terms,
  above: { isPlatform: true } | { isPlatform: false; contract: Contract | undefined },
  rateMicroMax: bigint,
): void {
  if (!periodsOf[kind].includes(terms.period)) refuse('contract-terms-wrong')
  const isRealTime = kind === 'REAL_TIME_SALARY'
  if (isRealTime !== (terms.realTime !== null)) refuse('contract-terms-wrong')
  if (!isRealTime && !isLadder(terms.tiers)) refuse('contract-terms-wrong')
  // Every level's part of a bet is the house's to pay: differences are taken bet by bet.
  if (isPerBet(kind) && terms.payer !== 'PLATFORM') refuse('contract-payer-wrong')
  if (kind === 'LOTTERY_REBATE' && !isOneRate(terms.tiers)) refuse('contract-terms-wrong')
  if (bestRateOf(terms) > rateMicroMax) refuse('rate-too-high')
  if (above.isPlatform) {
    if (terms.payer !== 'PLATFORM') refuse('contract-payer-wrong')
    return
  }
  const { contract } = above
  if (!contract) return refuse('upline-has-no-contract')
  if (contract.period !== terms.period) refuse('contract-period-differs')
  // Who is paid by an upline passes it on: the house could not take it off that bill.
  if (contract.payer === 'UPLINE' && terms.payer !== 'UPLINE') refuse('contract-payer-wrong')
  if (!isBelow(terms, contract)) refuse('rate-above-upline')
}

/** Whether no rate of the first is above the second's. */
export function isBelow(lower: Terms, upper: Terms): boolean {
  if (lower.realTime && upper.realTime) {
    return (
      lower.realTime.profitRateMicro <= upper.realTime.profitRateMicro &&
      lower.realTime.lossRateMicro <= upper.realTime.lossRateMicro
    )
  }
  return fitsUnder(lower.tiers, upper.tiers)
}

export const bestRateOf = ({ realTime, tiers }: Terms): bigint =>
  realTime ? most(realTime.profitRateMicro, realTime.lossRateMicro) : topRateOf(tiers)

/** A prize group asks for nothing: one step without a threshold. */
const isOneRate = ([first, ...others]: readonly Tier[]): boolean =>
  others.length === 0 &&
  first?.activeMembersMin === 0 &&
  first.lossUnitsMin === 0n &&
  first.validBetUnitsMin === 0n

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** At least one step, each with a rate, and no step that asks for more but pays no better. */
function isLadder(tiers: readonly Tier[]): boolean {
  return (
    tiers.length > 0 &&
    tiers.every(({ rateMicro }) => rateMicro > 0n) &&
    tiers.every((tier, at) => at === 0 || tier.rateMicro > (tiers[at - 1]?.rateMicro ?? 0n))
  )
}
