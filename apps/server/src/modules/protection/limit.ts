import { refuse } from '#kernel/refusal'

/**
 * What a member may set for themselves: money in (gross), net loss, stakes, one single bet, and
 * time at play, whose units are minutes.
 * Day and week are the last 24 hours and 7 days; a month is the month of the member's calendar.
 */
export type LimitName =
  | { kind: 'deposit' | 'loss' | 'stake'; period: 'day' | 'week' | 'month' }
  | { kind: 'bet'; period: 'once' }
  | { kind: 'time'; period: 'day' }

/** Several may stand side by side; the one with the least room decides. `null` is no limit. */
export const limitNames: readonly LimitName[] = [
  ...(['deposit', 'loss', 'stake'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'bet', period: 'once' },
  { kind: 'time', period: 'day' },
]

/** A wish for a higher limit: it needs time and a second yes. */
export type Raise = {
  limitUnits: bigint | null
  requestedAt: Date
  confirmableAt: Date
  lapsesAt: Date
}

export type LimitState = { limitUnits: bigint | null; raise: Raise | null }

/** How long a raise waits, and how long it may then be confirmed. */
export type RaiseTerms = { delayMs: number; lifeMs: number }

export type LimitStep = 'lowered' | 'raise-requested' | 'raise-confirmed' | 'unchanged'

/**
 * A new wish. Lower holds at once and takes back any waiting raise; higher waits from now on, also
 * when a raise was waiting already.
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
 * The second yes to a raise.
 *
 * @throws Refusal `raise-unknown` when none waits or it has lapsed, `raise-too-early`
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

/** The hour that an instant lies in: what is counted, is counted by hour. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/**
 * The first hour that still counts. An hour counts as long as any part of it lies in the window, so
 * a limit is never passed in any window, and may hold for up to an hour longer.
 */
export function windowStart(period: 'day' | 'week' | 'month', now: Date): Date {
  if (period === 'month') return monthStart(now)
  const length = period === 'day' ? 24 * hourMs : 7 * 24 * hourMs
  return hourOf(new Date(now.getTime() - length))
}

/**
 * The first instant of the month where the members live: Seoul, all year nine hours ahead of UTC.
 */
function monthStart(now: Date): Date {
  const there = new Date(now.getTime() + 9 * hourMs)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - 9 * hourMs)
}
