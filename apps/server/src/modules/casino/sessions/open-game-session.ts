import type { ReadTx, Tx } from '#kernel/database/database'
import { promiseSeeds } from '../seeds/promise-seeds.ts'
import { lockActiveSeeds } from '../seeds/seed-store.ts'
import { findCheckMinutes, findLastGameSession, insertGameSession } from './game-session-store.ts'
import {
  checkMinutesDefault,
  checkMinutesNow,
  gameSessionLifeMs,
  playSessionGapMs,
} from './game-session.ts'

/** Who opens which game. Without a member it is a trial with `trialUnits` of play money. */
export type GameSessionOrder = {
  launchId: string
  memberId: string | null
  gameId: string
  trialUnits: bigint
  at: Date
}

/**
 * Opens a game session. Creates the owner's seeds, with published hashes, before the first round. A
 * member who played another game just now continues that play session: time, counts and the next
 * reality check carry over.
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

/** Returns the last game that the member has open. A pause of any length does not end it. */
export const lastGameSession = (tx: ReadTx, memberId: string, now: Date) =>
  findLastGameSession(tx, memberId, new Date(now.getTime() - gameSessionLifeMs))

/** Returns how long a member has been playing any games without a long pause, in milliseconds. */
export async function playedMs(tx: ReadTx, memberId: string, now: Date): Promise<number> {
  const last = await findLastGameSession(tx, memberId, new Date(now.getTime() - playSessionGapMs))
  return last ? now.getTime() - last.startedAt.getTime() : 0
}

async function playSessionOf(tx: Tx, { at, launchId, memberId }: GameSessionOrder) {
  const fresh = { checkedAt: at, checkMinutes: checkMinutesDefault, playSessionId: launchId }
  if (memberId === null) return fresh
  // Serializes two launches at the same time, so that both join the same play session.
  await lockActiveSeeds(tx, [memberId])
  const wished = (await findCheckMinutes(tx, memberId)) ?? checkMinutesDefault
  const last = await findLastGameSession(tx, memberId, new Date(at.getTime() - playSessionGapMs))
  if (!last) return { ...fresh, checkMinutes: wished }
  const { checkedAt, checkMinutes, playSessionId } = last
  return { checkedAt, checkMinutes: checkMinutesNow(checkMinutes, wished), playSessionId }
}
