import { refuse } from '#kernel/refusal'

/**
 * One game opened by one launch, for as long as it is open. Its id is the launch's. Time, counts
 * and the reality check are those of the stay: all games that a member opened without half an hour
 * between them. Who goes from game to game plays on.
 */
export type GameSession = {
  id: string
  playSessionId: string
  /** Whose seeds and history: the member, or the game session itself when it is a trial. */
  ownerId: string
  memberId: string | null
  gameId: string
  isTrial: boolean
  trialUnits: bigint | null
  /** When the stay began. */
  startedAt: Date
  checkedAt: Date
  /** When the last round of this game was played. */
  playedAt: Date | null
  /** 0: the member wants no reality check. */
  checkMinutes: number
  roundCount: number
  stakedUnits: bigint
  wonUnits: bigint
}

export const checkMinutesDefault = 60

/** A frame lives twelve hours at most: no older sitting is still played. */
export const gameSessionLifeMs = 12 * 3_600_000

/** Nobody at a game for this long: the stay is over, as is a frame. */
export const playSessionGapMs = 30 * 60_000

/** The member must look at time and net position before the next round. */
export function isCheckDue(session: GameSession, now: Date): boolean {
  const leftMs = checkInMs(session, now)
  return leftMs !== null && leftMs <= 0
}

/** How long until the member must look; null where no reality check is wanted. */
export function checkInMs({ checkMinutes, checkedAt }: GameSession, now: Date): number | null {
  if (checkMinutes === 0) return null
  return checkedAt.getTime() + checkMinutes * 60_000 - now.getTime()
}

/** Sooner holds at once; later or never begins with the next stay. */
export function checkMinutesNow(current: number, wished: number): number {
  const isSooner = wished !== 0 && (current === 0 || wished < current)
  return isSooner ? wished : current
}

/** The sitting after a stake was taken. */
export const staked = (
  session: GameSession,
  { placedAt, stakeUnits }: { placedAt: Date; stakeUnits: bigint },
): GameSession => ({
  ...session,
  playedAt: placedAt,
  trialUnits: session.trialUnits === null ? null : session.trialUnits - stakeUnits,
})

/** The sitting after a round, whose stake was taken from it before. */
export function counted(
  session: GameSession,
  round: { stakeUnits: bigint; payoutUnits: bigint; placedAt: Date },
): GameSession {
  const { payoutUnits, placedAt, stakeUnits } = round
  const { roundCount, stakedUnits, trialUnits, wonUnits } = session
  return {
    ...session,
    playedAt: placedAt,
    roundCount: roundCount + 1,
    stakedUnits: stakedUnits + stakeUnits,
    trialUnits: trialUnits === null ? null : trialUnits + payoutUnits,
    wonUnits: wonUnits + payoutUnits,
  }
}

/**
 * Play money is spent as money is: never below zero.
 *
 * @throws Refusal `balance-too-low`
 */
export function needTrialMoney(session: GameSession, stakeUnits: bigint): void {
  if (session.trialUnits !== null && session.trialUnits < stakeUnits) refuse('balance-too-low')
}

/**
 * Where the law wants slow reels, a round waits for the end of the one before.
 *
 * @throws Refusal `too-many-requests`
 */
export function needCycleOver(session: GameSession, minCycleMs: number, now: Date): void {
  // Two rounds that were asked for at once may be made in the other order: no wait is no wait.
  if (session.playedAt === null || minCycleMs === 0) return
  const leftMs = session.playedAt.getTime() + minCycleMs - now.getTime()
  if (leftMs > 0) refuse('too-many-requests', { retrySeconds: Math.ceil(leftMs / 1_000) })
}
