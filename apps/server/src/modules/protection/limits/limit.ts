import { refuse } from '#kernel/refusal'

/**
 * The limits that members can set for themselves: deposits (gross), net loss, stakes, a single bet,
 * and play time, whose units are minutes.
 * Day and week are the last 24 hours and 7 days; a month is a calendar month.
 */
export type LimitName =
  | { kind: 'deposit' | 'loss' | 'stake'; period: 'day' | 'week' | 'month' }
  | { kind: 'bet'; period: 'once' }
  | { kind: 'time'; period: 'day' }

/** All limits. Several can apply at once; the one with the least room decides. `null`: no limit. */
export const limitNames: readonly LimitName[] = [
  ...(['deposit', 'loss', 'stake'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'bet', period: 'once' },
  { kind: 'time', period: 'day' },
]

/** A request for a higher limit: it needs a delay and a second confirmation. */
export type Raise = {
  limitUnits: bigint | null
  requestedAt: Date
  confirmableAt: Date
  lapsesAt: Date
}

export type LimitState = { limitUnits: bigint | null; raise: Raise | null }

/** The delay before a raise can be confirmed, and how long it can then be confirmed. */
export type RaiseTerms = { delayMs: number; lifeMs: number }

export type LimitStep = 'lowered' | 'raise-requested' | 'raise-confirmed' | 'unchanged'

/**
 * Applies a member's request. A lower limit applies at once and cancels a pending raise. A higher
 * one starts its delay now, even if another raise was pending.
 */
export function wished(
  state: LimitState,
  limitUnits: bigint | null,
  terms: RaiseTerms,
  now: Date,
): { state: LimitState; step: LimitStep } {
  const isWaiting = state.raise !== null
  if (limitUnits === state.limitUnits && !isWaiting) return { state, step: 'unchanged' }
  if (!isHigher(limitUnits, state.limitUnits)) {
    return { state: { limitUnits, raise: null }, step: 'lowered' }
  }
  const confirmableAt = new Date(now.getTime() + terms.delayMs)
  const lapsesAt = new Date(confirmableAt.getTime() + terms.lifeMs)
  const raise = { confirmableAt, lapsesAt, limitUnits, requestedAt: now }
  return { state: { ...state, raise }, step: 'raise-requested' }
}

/**
 * Confirms a pending raise.
 *
 * @throws Refusal `raise-unknown` when none is pending or it has expired, `raise-too-early`
 */
export function confirmed(state: LimitState, now: Date): LimitState {
  const { raise } = state
  if (!raise || now >= raise.lapsesAt) return refuse('raise-unknown')
  if (now < raise.confirmableAt) {
    refuse('raise-too-early', { confirmableAt: raise.confirmableAt.toISOString() })
  }
  return { limitUnits: raise.limitUnits, raise: null }
}

const isHigher = (wanted: bigint | null, current: bigint | null): boolean =>
  current !== null && (wanted === null || wanted > current)

const hourMs = 3_600_000

/** Returns the start of the hour of a time: all counters are by hour. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/**
 * Returns the first hour of the window. An hour counts if any part of it is inside, so a limit is
 * never exceeded in any window, but usage may count for up to an hour longer.
 */
export function windowStart(period: 'day' | 'week' | 'month', now: Date): Date {
  if (period === 'month') return monthStart(now)
  const length = period === 'day' ? 24 * hourMs : 7 * 24 * hourMs
  return hourOf(new Date(now.getTime() - length))
}

/** Returns the start of the month in Seoul, which is always nine hours ahead of UTC. */
function monthStart(now: Date): Date {
  const there = new Date(now.getTime() + 9 * hourMs)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - 9 * hourMs)
}
