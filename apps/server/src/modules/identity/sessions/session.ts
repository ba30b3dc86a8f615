/** A logged-in browser: the cookie proves the browser, a token proves the tab. */
export type Session = {
  id: string
  memberId: string
  startedAt: Date
  seenAt: Date
  endsAt: Date
  freshUntil: Date
  passwordVerifiedAt: Date | null
  mustChangePassword: boolean
  ip: string
  device: string
}

/** A session ends after this long without activity. */
export const idleMs = 30 * 60_000
export const lifeMs = 12 * 60 * 60_000
/** How long a typed password allows withdrawals and account changes. */
export const freshMs = 5 * 60_000
/** `seen_at` is written at most once in this time: one write a minute, not one a call. */
export const seenEveryMs = 60_000
export const sessionCountMax = 5
export const tabCountMax = 20
/** In a forced change the old password may be omitted for this long after it was typed. */
export const verifiedMs = 10 * 60_000

/** A session ends at its end time, or after `idleMs` without activity. */
export const isAlive = ({ endsAt, seenAt }: Session, now: Date): boolean =>
  endsAt > now && now.getTime() - seenAt.getTime() < idleMs

/** Whether a forced change may omit the old password: it was just typed in this session. */
export function mayOmitOldPassword(session: Session, now: Date): boolean {
  const verified = session.passwordVerifiedAt?.getTime()
  if (!session.mustChangePassword || verified === undefined) return false
  return now.getTime() - verified <= verifiedMs
}
