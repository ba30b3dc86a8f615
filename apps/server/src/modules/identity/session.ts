/** A browser that is logged in: the cookie proves the browser, a token proves the tab. */
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

/** Nobody at the screen for this long: the session is over. */
export const idleMs = 30 * 60_000
export const lifeMs = 12 * 60 * 60_000
/** How long a password just typed opens money out and account changes. */
export const freshMs = 5 * 60_000
/** Being seen is written down at most this often: one write a minute, not one a call. */
export const seenEveryMs = 60_000
export const sessionCountMax = 5
export const tabCountMax = 20
/** A forced change may leave the old password out for this long after it was typed. */
export const verifiedMs = 10 * 60_000

/** A session ends at its time, or when nobody was at the screen for long. */
export const isAlive = ({ endsAt, seenAt }: Session, now: Date): boolean =>
  endsAt > now && now.getTime() - seenAt.getTime() < idleMs

/** Whether a forced change may leave out the old password: it was typed just now, in here. */
export function mayOmitOldPassword(session: Session, now: Date): boolean {
  const verified = session.passwordVerifiedAt?.getTime()
  if (!session.mustChangePassword || verified === undefined) return false
  return now.getTime() - verified <= verifiedMs
}
