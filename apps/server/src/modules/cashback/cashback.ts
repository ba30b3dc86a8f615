import { dayOf, endOfDays, weekOf } from '#kernel/brand-day'
import { unitsOf } from '#kernel/money'
import { ratesOf } from './cashback-setting.ts'
import type { CashbackTerms } from './cashback-setting.ts'

/** `play`: a share of the stakes, by day; `loss`: a share of the net loss, by week. */
export type CashbackKind = 'play' | 'loss'
export const cashbackKinds = ['play', 'loss'] as const

/** In this category members play against each other: a loss is another member's win. */
const betweenMembers = 'PVP'
/** A unit of `weighted` is a millionth of a money unit. */
const whole = 1_000_000n
/** The units of one won. */
const won = 100_000n

/** Returns the first day of the period of a time, and the instant when the period is over. */
export function periodOf(kind: CashbackKind, at: Date): { began: string; endsAt: Date } {
  const began = kind === 'play' ? dayOf(at) : weekOf(at)
  return { began, endsAt: endOfDays(began, kind === 'play' ? 1 : 7) }
}

/** Returns the rate of a category for a rank, in millionths. */
export function rateOf(terms: CashbackTerms, category: string, level: number): bigint {
  const bps = ratesOf(terms)[category] ?? 0
  return BigInt(bps * (100 + level * terms.rankStepPercent))
}

export type Settled = {
  category: string
  /** Of the member's own money; a lost bonus is no loss of the member. */
  stakeUnits: bigint
  payoutUnits: bigint
  validBetUnits: bigint
}

export type Earning = { baseUnits: bigint; weighted: bigint }

/** Returns what a settled wager, or the difference of a revised one, adds to a period. */
export function earningOf(
  kind: CashbackKind,
  wager: Settled,
  { level, terms }: { terms: CashbackTerms; level: number },
): Earning {
  if (kind === 'play') {
    const baseUnits = wager.validBetUnits
    return { baseUnits, weighted: baseUnits * rateOf(terms, wager.category, level) }
  }
  if (wager.category === betweenMembers) return { baseUnits: 0n, weighted: 0n }
  const baseUnits = wager.stakeUnits - wager.payoutUnits
  return { baseUnits, weighted: (baseUnits * BigInt(terms.lossPercent) * whole) / 100n }
}

/** Returns the cashback of a category, rounded down to 0.01; zero if it was won. */
export function partUnitsOf({ weighted }: Pick<Earning, 'weighted'>): bigint {
  const units = weighted / whole
  return units > 0n ? units - (units % (won / 100n)) : 0n
}

/** Returns the earning of a period of play: each category by itself, rounded down to 0.01. */
export const playEarning = (parts: readonly Earning[]): Earning => ({
  baseUnits: parts.reduce((sum, { baseUnits }) => sum + baseUnits, 0n),
  weighted: parts.reduce((sum, part) => sum + partUnitsOf(part) * whole, 0n),
})

/** Returns the cashback of a period, rounded down to 0.01, up to the maximum of the terms. */
export function amountOf(
  kind: CashbackKind,
  { baseUnits, weighted }: Earning,
  terms: CashbackTerms,
): bigint {
  if (weighted <= 0n) return 0n
  if (kind === 'loss' && baseUnits < unitsOf(terms.lossLeast)) return 0n
  const mostUnits = unitsOf(kind === 'play' ? terms.dayMost : terms.lossMost)
  const units = partUnitsOf({ weighted })
  return units < mostUnits ? units : mostUnits
}

export type PeriodState = 'running' | 'ready' | 'claimed' | 'lapsed' | 'nothing'

export type Period = Earning & {
  id: string
  memberId: string
  kind: CashbackKind
  began: string
  version: number
  endsAt: Date
  state: PeriodState
  amountUnits: bigint | null
}

/**
 * Returns the cashback of one version of a period: the total of the period less the amounts of its
 * earlier versions. Negative when a revision takes cashback back.
 */
export const versionUnitsOf = (
  kind: CashbackKind,
  { beforeUnits, total }: { total: Earning; beforeUnits: bigint },
  terms: CashbackTerms,
): bigint => amountOf(kind, total, terms) - beforeUnits
