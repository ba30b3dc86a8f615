import { findTitle } from '@madang/games'
import { listClosedIds } from '#catalog'
import type { Tx } from '#kernel/database'
import { promiseOldSeeds, promiseTitles } from './promise-seeds.ts'
import { findRounds, insertRounds } from './round-store.ts'
import type { Round, SpinOrder } from './round.ts'
import { lockActiveSeeds, updatePlayedSeeds } from './seed-store.ts'
import type { Seed } from './seed.ts'
import { countPlayed, findGameSessions, updateTrials } from './game-session-store.ts'
import type { GameSession } from './game-session.ts'
import { findVersions } from './version-store.ts'

/** Everything the turns look at and change, held until the end. */
export type SpinBatch = {
  sittings: Map<string, GameSession>
  seeds: Map<string, Seed>
  rounds: Map<string, Round>
  /** Which version of a game is played, where operators chose one. */
  versions: ReadonlyMap<string, number>
  /** Games that take no stake any more: what was played before the closing is finished. */
  closed: ReadonlySet<string>
  fresh: Round[]
}

/** Holds the owners' seeds, and reads what the orders are about. */
export async function lockBatch(tx: Tx, orders: SpinOrder[]): Promise<SpinBatch> {
  const launchIds = orders.map(({ launchId }) => launchId)
  const known = await findGameSessions(tx, launchIds)
  const owners = known.map(({ ownerId }) => ownerId)
  const games = [...new Set(known.map(({ gameId }) => gameId))]
  // The reads travel right behind the lock: another process may have played meanwhile.
  const ids = orders.map(({ id }) => id)
  const [seeds, sittings, rounds, versions, closed] = await Promise.all([
    lockActiveSeeds(tx, owners),
    findGameSessions(tx, launchIds),
    findRounds(tx, ids),
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
    rounds: new Map(rounds.map((round) => [round.id, round])),
    seeds: new Map(promised.map((seed) => [seed.ownerId, seed])),
    sittings: new Map(sittings.map((sitting) => [sitting.id, sitting])),
    versions,
  }
}

/** Writes what became of it, each kind in one statement. */
export async function writeBatch(tx: Tx, { fresh, seeds, sittings }: SpinBatch): Promise<void> {
  if (fresh.length === 0) return
  const owners = new Set(fresh.map(({ ownerId }) => ownerId))
  const trialIds = new Set(fresh.flatMap((round) => (round.isTrial ? [round.sittingId] : [])))
  await insertRounds(tx, fresh)
  await updatePlayedSeeds(
    tx,
    [...seeds.values()].filter(({ ownerId }) => owners.has(ownerId)),
  )
  await countPlayed(tx, fresh)
  await updateTrials(
    tx,
    [...sittings.values()].filter(({ id }) => trialIds.has(id)),
  )
}
