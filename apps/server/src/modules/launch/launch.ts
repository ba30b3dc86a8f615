/** One opening of a game, from the press to the end of its frame. */
export type Launch = {
  id: string
  /** Null for a trial. */
  memberId: string | null
  sessionId: string | null
  gameId: string
  /** Only this address may use the token. */
  ip: string
  expiresAt: Date
  openedAt: Date | null
}

/** How long the address of a game works. */
export const tokenLifeMs = 60_000
/** Nobody at the game for this long: the frame is over. */
export const frameIdleMs = 30 * 60_000
export const frameLifeMs = 12 * 3_600_000
/** Being seen is written down at most this often. */
export const seenEveryMs = 60_000
/** Launches of one address within a minute, then it is asked to wait. */
export const launchCountMax = 60

/** The token works once, for a minute, from where it was asked for. */
export function mayOpen(launch: Launch, ip: string, now: Date): boolean {
  return launch.openedAt === null && launch.expiresAt > now && launch.ip === ip
}

/** A frame ends at its time, or when nobody was at the game for long. */
export const isAlive = ({ endsAt, seenAt }: { endsAt: Date; seenAt: Date }, now: Date): boolean =>
  endsAt > now && now.getTime() - seenAt.getTime() < frameIdleMs
