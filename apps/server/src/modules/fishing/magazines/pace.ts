import type { Settings } from '#settings'

/** The cannon's fastest rate, where no law sets a slower one. */
const shotsPerSecond = 5

/** How much earlier than its turn a shot may come: the clocks of browsers jump, packets bunch. */
const jitterMs = 400

/** Returns the shortest time between two shots of a member, as the client is given it. */
export const cycleMsOf = ({ minCycleMs }: Pick<Settings['play'], 'minCycleMs'>): number =>
  Math.max(1_000 / shotsPerSecond, minCycleMs)

/**
 * Whether shots were fired faster than the cycle allows: each needs a token, tokens come once per
 * cycle, and the jitter is what can be borrowed.
 */
export function isTooFast(firedMs: readonly number[], cycleMs: number): boolean {
  let dueMs = -Infinity
  for (const atMs of firedMs.toSorted((one, other) => one - other)) {
    if (atMs < dueMs - jitterMs) return true
    dueMs = Math.max(dueMs, atMs) + cycleMs
  }
  return false
}
