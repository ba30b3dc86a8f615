/** How many answers in a row must fail before a vendor is left alone, and for how long. */
const failuresMax = 5
export const restMs = 30_000

/** What we remember of a vendor that does not answer. Instants are of a clock that only grows. */
export type Breaker = { failureCount: number; restsUntilMs: number | null; isProbing: boolean }
export type BreakerState = 'closed' | 'open' | 'half-open'

export const calm: Breaker = { failureCount: 0, isProbing: false, restsUntilMs: null }

export function stateOf({ restsUntilMs }: Breaker, nowMs: number): BreakerState {
  if (restsUntilMs === null) return 'closed'
  return nowMs < restsUntilMs ? 'open' : 'half-open'
}

/** Whether a call may go out: while it rests none, after that a single one to see. */
export function mayAsk(breaker: Breaker, nowMs: number): boolean {
  const state = stateOf(breaker, nowMs)
  return state === 'closed' || (state === 'half-open' && !breaker.isProbing)
}

export const asked = (breaker: Breaker, nowMs: number): Breaker => ({
  ...breaker,
  isProbing: stateOf(breaker, nowMs) === 'half-open',
})

/** An answer calms it; enough silence in a row, or silence to the single call, lets it rest. */
export function noteResponse(breaker: Breaker, isRight: boolean, nowMs: number): Breaker {
  if (isRight) return calm
  const failureCount = breaker.failureCount + 1
  const isOver = failureCount >= failuresMax || breaker.restsUntilMs !== null
  return { failureCount, isProbing: false, restsUntilMs: isOver ? nowMs + restMs : null }
}
