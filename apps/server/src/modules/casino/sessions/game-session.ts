import { refuse } from '#kernel/refusal'

/**
 * A game session: one game opened by one launch, with the id of the launch. Time, counts and
 * reality check cover the whole play session: all games that a member opened with less than half an
 * hour between them. Changing the game does not start a new play session.
 */
export type GameSession = {
  id: string
  playSessionId: string
  /**
   * Owner of the seeds and the history: the member, or the game session itself if it is a trial.
   */
  ownerId: string
  memberId: string | null
  gameId: string
  isTrial: boolean
  trialUnits: bigint | null
  /** When the play session began. */
  startedAt: Date
  checkedAt: Date
  /** When the last round of this game was played. */
  playedAt: Date | null
  /** 0 if the member wants no reality check. */
  checkMinutes: number
  roundCount: number
  stakedUnits: bigint
  wonUnits: bigint
}

export const checkMinutesDefault = 60

/** A game frame lives twelve hours at most, so no older game session is still played. */
export const gameSessionLifeMs = 12 * 3_600_000

/** After this long without a game, the play session is over, and so is the game frame. */
export const playSessionGapMs = 30 * 60_000

/** Whether the member must confirm time and net position before the next round. */
export function isCheckDue(session: GameSession, now: Date): boolean {
  const leftMs = checkInMs(session, now)
  return leftMs !== null && leftMs <= 0
}

/** Returns the milliseconds until the next reality check; null if the member wants none. */
export function checkInMs({ checkMinutes, checkedAt }: GameSession, now: Date): number | null {
  if (checkMinutes === 0) return null
  return checkedAt.getTime() + checkMinutes * 60_000 - now.getTime()
}

/**
 * Returns the interval that applies now. A shorter one applies at once; a longer one, or none,
 * applies from the next play session.
 */
export function checkMinutesNow(current: number, wished: number): number {
  const isSooner = wished !== 0 && (current === 0 || wished < current)
  return isSooner ? wished : current
}

/** Returns the game session after a stake was taken. */
export const staked = (
  session: GameSession,
  { placedAt, stakeUnits }: { placedAt: Date; stakeUnits: bigint },
): GameSession => ({
  ...session,
  playedAt: placedAt,
  trialUnits: session.trialUnits === null ? null : session.trialUnits - stakeUnits,
})

/** Returns the game session after a round whose stake was already taken from it. */
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
 * Refuses a stake that is higher than the trial's play money.
 *
 * @throws Refusal `balance-too-low`
 */
export function needTrialMoney(session: GameSession, stakeUnits: bigint): void {
  if (session.trialUnits !== null && session.trialUnits < stakeUnits) refuse('balance-too-low')
}

/**
 * Where the law sets a minimum duration for a spin, makes a round wait for the end of the previous
 * one.
 *
 * @throws Refusal `too-many-requests`
 */
export function needCycleOver(session: GameSession, minCycleMs: number, now: Date): void {
  // Without a minimum, never refuse: two simultaneous requests may be handled in reverse order.
  if (session.playedAt === null || minCycleMs === 0) return
  const leftMs = session.playedAt.getTime() + minCycleMs - now.getTime()
  if (leftMs > 0) refuse('too-many-requests', { retrySeconds: Math.ceil(leftMs / 1_000) })
}
