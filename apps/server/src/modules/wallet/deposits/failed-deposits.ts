/** How a deposit ended, and when. */
export type Ending = { state: 'failed' | 'credited'; at: Date }

/** GLI-19 A.3.6b: five failed payments in a row within ten minutes. */
const failedMax = 5
const windowMs = 10 * 60_000
/** How long further payments are blocked, to discourage the testing of stolen cards. */
const blockMs = 60 * 60_000

/**
 * Returns until when a member may not try another payment, or null. A member who has paid by this
 * method before is not blocked: then the failures are likely a problem of their bank.
 *
 * @param endings of one member and one payment method, newest first
 */
export function blockedUntil(endings: readonly Ending[], now: Date): Date | null {
  if (endings.some(({ state }) => state === 'credited')) return null
  for (let at = 0; at + failedMax <= endings.length; at++) {
    const [last, first] = [endings[at], endings[at + failedMax - 1]]
    if (!last || !first || last.at.getTime() - first.at.getTime() > windowMs) continue
    const until = new Date(last.at.getTime() + blockMs)
    if (until > now) return until
  }
  return null
}
