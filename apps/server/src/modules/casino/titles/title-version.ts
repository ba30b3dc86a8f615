import { allTitles, findTitle } from '@madang/games'
import type { Title } from '@madang/games'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { ReturnRange } from '#rtp'
import { findVersions } from './version-store.ts'

/** Returns every certified version of a title, the one it launched with first. */
export const versionsOf = (gameId: string): Title[] => allTitles.filter(({ id }) => id === gameId)

/**
 * Returns the version of a title that is played now.
 *
 * @throws Refusal `game-closed` if we have no such title
 */
export async function titleInForce(tx: ReadTx, gameId: string): Promise<Title> {
  return chosenOf(gameId, await findVersions(tx, [gameId]))
}

/** @throws Refusal `game-closed` */
export const chosenOf = (gameId: string, chosen: ReadonlyMap<string, number>): Title =>
  findTitle(gameId, chosen.get(gameId)) ?? refuse('game-closed')

/**
 * Refuses a round if the player was shown another version than the one in force.
 *
 * @throws Refusal `game-changed` with the RTP that the game has now, in per cent
 */
export function needShownVersion({ facts, version }: Title, shown: string | undefined): void {
  if (shown === undefined || shown === String(version)) return
  refuse('game-changed', { rtp: (Math.floor(facts.rtpPpm / 100) / 100).toFixed(2) })
}

/** Returns a version's RTP range by its PAR sheet, plain and bought, rounded outwards. */
export function returnRangeOf({ facts }: Title): ReturnRange {
  const all = [facts.rtpPpm, facts.buyPpm ?? facts.rtpPpm]
  return {
    rtpMaxBps: Math.ceil(Math.max(...all) / 100),
    rtpMinBps: Math.floor(Math.min(...all) / 100),
  }
}
