/** One launch of a game, from the request to the end of its frame. */
export type Launch = {
  id: string
  /** Null for a trial. */
  memberId: string | null
  sessionId: string | null
  gameId: string
  /** Only this IP address may use the token. */
  ip: string
  expiresAt: Date
  openedAt: Date | null
}

/** How long the URL of a game works. */
export const tokenLifeMs = 60_000
/** A frame without activity for this long has ended. */
export const frameIdleMs = 30 * 60_000
export const frameLifeMs = 12 * 3_600_000
/** Activity is written at most this often. */
export const seenEveryMs = 60_000
/** The most launches of one IP address within a minute. */
export const launchCountMax = 60

/** Whether the token may be used: once, within a minute, from the IP address that requested it. */
export function mayOpen(launch: Launch, ip: string, now: Date): boolean {
  return launch.openedAt === null && launch.expiresAt > now && launch.ip === ip
}

/** Whether a frame is alive: it ends at its time, or after a long time without activity. */
export const isAlive = ({ endsAt, seenAt }: { endsAt: Date; seenAt: Date }, now: Date): boolean =>
  endsAt > now && now.getTime() - seenAt.getTime() < frameIdleMs
