import type { ReadTx, Tx } from '#kernel/database'
import { promiseSeeds } from './promise-seeds.ts'
import { lockActiveSeeds } from './seed-store.ts'
import { findCheckMinutes, findLastGameSession, insertGameSession } from './game-session-store.ts'
import {
  checkMinutesDefault,
  checkMinutesNow,
  gameSessionLifeMs,
  playSessionGapMs,
} from './game-session.ts'

/** Who begins to play what. Without a member it is a trial with so much play money. */
export type GameSessionOrder = {
  launchId: string
  memberId: string | null
  gameId: string
  trialUnits: bigint
  at: Date
}

/**
 * Sits somebody down at a game: seeds are there before the first round, their hash with them. A
 * member who was at another game just now plays on: time, counts and the next check go with it.
 */
export async function openGameSession(tx: Tx, order: GameSessionOrder): Promise<void> {
  const { at, gameId, launchId, memberId, trialUnits } = order
  const ownerId = memberId ?? launchId
  await promiseSeeds(tx, { at, ownerId })
  await insertGameSession(tx, {
    ...(await playSessionOf(tx, order)),
    gameId,
    id: launchId,
    isTrial: memberId === null,
    memberId,
    ownerId,
    playedAt: null,
    roundCount: 0,
    stakedUnits: 0n,
    startedAt: at,
    trialUnits: memberId === null ? trialUnits : null,
    wonUnits: 0n,
  })
}

/** The last game that a member has open; a pause before it goes on ends nothing of it. */
export const lastGameSession = (tx: ReadTx, memberId: string, now: Date) =>
  findLastGameSession(tx, memberId, new Date(now.getTime() - gameSessionLifeMs))

/** How long a member has been playing, in whichever game, without a longer pause. */
export async function playedMs(tx: ReadTx, memberId: string, now: Date): Promise<number> {
  const last = await findLastGameSession(tx, memberId, new Date(now.getTime() - playSessionGapMs))
  return last ? now.getTime() - last.startedAt.getTime() : 0
}

async function playSessionOf(tx: Tx, { at, launchId, memberId }: GameSessionOrder) {
  const fresh = { checkedAt: at, checkMinutes: checkMinutesDefault, playSessionId: launchId }
  if (memberId === null) return fresh
  // Two games opened at once wait here for each other, so that they are of one stay.
  await lockActiveSeeds(tx, [memberId])
  const wished = (await findCheckMinutes(tx, memberId)) ?? checkMinutesDefault
  const last = await findLastGameSession(tx, memberId, new Date(at.getTime() - playSessionGapMs))
  if (!last) return { ...fresh, checkMinutes: wished }
  const { checkedAt, checkMinutes, playSessionId } = last
  return { checkedAt, checkMinutes: checkMinutesNow(checkMinutes, wished), playSessionId }
}
