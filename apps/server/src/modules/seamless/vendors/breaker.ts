/** How many calls in a row must fail before a vendor is not called for `restMs`. */
const failuresMax = 5
export const restMs = 30_000

/** The circuit breaker of a vendor. Instants are of a monotonic clock, in milliseconds. */
export type Breaker = { failureCount: number; restsUntilMs: number | null; isProbing: boolean }
export type BreakerState = 'closed' | 'open' | 'half-open'

export const calm: Breaker = { failureCount: 0, isProbing: false, restsUntilMs: null }

export function stateOf({ restsUntilMs }: Breaker, nowMs: number): BreakerState {
  if (restsUntilMs === null) return 'closed'
  return nowMs < restsUntilMs ? 'open' : 'half-open'
}

/** Whether a call may be sent: none while the breaker is open, then a single probe. */
export function mayAsk(breaker: Breaker, nowMs: number): boolean {
  const state = stateOf(breaker, nowMs)
  return state === 'closed' || (state === 'half-open' && !breaker.isProbing)
}

export const asked = (breaker: Breaker, nowMs: number): Breaker => ({
  ...breaker,
  isProbing: stateOf(breaker, nowMs) === 'half-open',
})

/**
 * Returns the breaker after a reply or a failure. A reply closes it; enough failures in a row, or a
 * failed probe, open it.
 */
export function noteResponse(breaker: Breaker, isRight: boolean, nowMs: number): Breaker {
  if (isRight) return calm
  const failureCount = breaker.failureCount + 1
  const isOver = failureCount >= failuresMax || breaker.restsUntilMs !== null
  return { failureCount, isProbing: false, restsUntilMs: isOver ? nowMs + restMs : null }
}
