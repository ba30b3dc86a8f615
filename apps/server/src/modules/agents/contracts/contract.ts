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

/** `h` is an hour, `s` the sweep of real-time salary; the others are codes of the external API. */
export type ContractPeriod = 'D' | 'W' | 'H' | 'M' | 'h' | 's'
export type Payer = 'PLATFORM' | 'UPLINE'

/** The terms of a contract. Real-time salary has rates by result; the other kinds have tiers. */
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
  /** Null for the house. */
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

/** Returns the state after an act. @throws Refusal `contract-moved-on` */
export function stateAfter(contract: Contract, act: ContractAct, by: Party): ContractState {
  const { state } = contract
  return contractAfter(state, act, by) ?? refuse('contract-moved-on', { state })
}

/** Returns when a change of a contract starts to count: with the next whole period of sums. */
export function nextStart(kind: ContractKind, at: Date): Date {
  if (isPerBet(kind)) return at
  // At the exact start of a period, that period counts.
  const before = new Date(at.getTime() - 1)
  return kind === 'HOURLY_SALARY' ? nextHour(before) : endOf(dayOf(before))
}

/** The periods that each kind allows. */
export const periodsOf: Record<ContractKind, readonly ContractPeriod[]> = {
  DAILY_SALARY: ['D'],
  DIVIDEND: ['D', 'W', 'H', 'M'],
  HOURLY_SALARY: ['h'],
  LOTTERY_REBATE: ['s'],
  REAL_TIME_SALARY: ['s'],
}

/**
 * Checks terms alone and against the upline's contract.
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
  // The house pays every level's share of a bet: differences are computed per bet.
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
  // An agent paid by the upline must pay the downline: the house cannot deduct it there.
  if (contract.payer === 'UPLINE' && terms.payer !== 'UPLINE') refuse('contract-payer-wrong')
  if (!isBelow(terms, contract)) refuse('rate-above-upline')
}

/** Whether no rate of the first terms is above those of the second. */
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

/** A prize group has no conditions: one tier without thresholds. */
const isOneRate = ([first, ...others]: readonly Tier[]): boolean =>
  others.length === 0 &&
  first?.activeMembersMin === 0 &&
  first.lossUnitsMin === 0n &&
  first.validBetUnitsMin === 0n

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Whether each tier has a rate, and every higher tier pays more than the one before. */
function isLadder(tiers: readonly Tier[]): boolean {
  return (
    tiers.length > 0 &&
    tiers.every(({ rateMicro }) => rateMicro > 0n) &&
    tiers.every((tier, at) => at === 0 || tier.rateMicro > (tiers[at - 1]?.rateMicro ?? 0n))
  )
}
