import { findTitle } from '@madang/games'
import { listClosedIds } from '#catalog'
import { isCustodyAway } from '#kernel/custody/custody'
import type { Database, Tx } from '#kernel/database/database'
import { promiseOldSeeds, promiseTitles } from '../seeds/promise-seeds.ts'
import { findRounds } from './round-store.ts'
import { findOpenRounds, insertOpenRounds } from './open-round-store.ts'
import type { OpenRound } from './open-round.ts'
import type { Round, SpinOrder } from './round.ts'
import { lockActiveSeeds, updatePlayedSeeds } from '../seeds/seed-store.ts'
import type { Seed } from '../seeds/seed.ts'
import { findGameSessions, updateStaked } from '../sessions/game-session-store.ts'
import type { GameSession } from '../sessions/game-session.ts'
import { findVersions } from '../titles/version-store.ts'

/** Everything that the spins read and change, locked until the end of the transaction. */
export type SpinBatch = {
  gameSessions: Map<string, GameSession>
  seeds: Map<string, Seed>
  /** Rounds that the same requests made before, and stakes that wait for their round. */
  rounds: Map<string, Round>
  opens: Map<string, OpenRound>
  /** Which version of a game is played, if operators chose one. */
  versions: ReadonlyMap<string, number>
  /** Games that take no new stakes; rounds from before the closing are still finished. */
  closed: ReadonlySet<string>
  fresh: OpenRound[]
  /** Custody cannot draw now, so no new stake is taken. */
  isCustodyAway: boolean
}

/** Locks the owners' seeds and reads what the orders need. */
export async function lockBatch(tx: Tx, orders: SpinOrder[]): Promise<SpinBatch> {
  const launchIds = orders.map(({ launchId }) => launchId)
  const known = await findPlaces(tx, launchIds)
  const owners = known.map(({ ownerId }) => ownerId)
  const games = [...new Set(known.map(({ gameId }) => gameId))]
  // The reads are sent right behind the lock and run after it: another process may have played
  // meanwhile.
  const ids = orders.map(({ id }) => id)
  const [seeds, gameSessions, rounds, opens, versions, closed] = await Promise.all([
    lockActiveSeeds(tx, owners),
    findGameSessions(tx, launchIds),
    findRounds(tx, ids),
    findOpenRounds(tx, ids),
    findVersions(tx, games),
    listClosedIds(tx, games),
  ])
  const at = orders[0]?.at ?? new Date()
  const titles = games.flatMap((id) => findTitle(id, versions.get(id)) ?? [])
  await promiseTitles(tx.db, titles, at)
  const promised = await promiseOldSeeds(tx.db, seeds, at)
  return {
    closed: new Set(closed),
    fresh: [],
    isCustodyAway: isCustodyAway(tx.db),
    opens: new Map(opens.map((open) => [open.id, open])),
    rounds: new Map(rounds.map((round) => [round.id, round])),
    seeds: new Map(promised.map((seed) => [seed.ownerId, seed])),
    gameSessions: new Map(gameSessions.map((gameSession) => [gameSession.id, gameSession])),
    versions,
  }
}

/** The seed owner and the game of a game session: neither ever changes. */
type Place = Pick<GameSession, 'gameId' | 'ownerId'>

const placesOf = new WeakMap<Database, Map<string, Place>>()
const placesMax = 50_000

/** Returns the owner and game of these launches, from memory if they were read before. */
async function findPlaces(tx: Tx, launchIds: readonly string[]): Promise<Place[]> {
  const places = placesOf.get(tx.db) ?? new Map<string, Place>()
  placesOf.set(tx.db, places)
  const ids = [...new Set(launchIds)]
  const unknown = ids.filter((id) => !places.has(id))
  if (unknown.length > 0) {
    if (places.size > placesMax) places.clear()
    const read = await findGameSessions(tx, unknown)
    for (const { gameId, id, ownerId } of read) places.set(id, { gameId, ownerId })
  }
  return ids.flatMap((id) => places.get(id) ?? [])
}

/**
 * Writes the stakes that were taken, each kind of row in one statement. A game session is written
 * only if it spends play money, or if the jurisdiction makes the next round wait for this one.
 */
export async function writeStakes(
  tx: Tx,
  { fresh, seeds, gameSessions }: SpinBatch,
  orders: readonly SpinOrder[],
): Promise<void> {
  if (fresh.length === 0) return
  const owners = new Set(fresh.map(({ ownerId }) => ownerId))
  const played = new Set(fresh.map(({ gameSessionId }) => gameSessionId))
  const isPaced = orders.some(({ rules }) => rules.minCycleMs > 0)
  await insertOpenRounds(tx, fresh)
  await updatePlayedSeeds(
    tx,
    [...seeds.values()].filter(({ ownerId }) => owners.has(ownerId)),
  )
  await updateStaked(
    tx,
    [...gameSessions.values()].filter(({ id, isTrial }) => played.has(id) && (isTrial || isPaced)),
  )
}
