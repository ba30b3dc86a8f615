import { configLeaf, configLeafId, seedLeaf } from '@madang/games/proofs/leaf'
import type { Title } from '@madang/games'
import { askCustody, given } from '#kernel/custody/custody'
import type { Database, Tx } from '#kernel/database/database'
import { appendLeaf, appendLeaves } from '#kernel/transparency/append-leaves'
import { newSeed, seedSecret } from './seed.ts'
import type { Seed } from './seed.ts'
import { findSeeds, insertSeeds } from './seed-store.ts'

/** A seed's secret that custody has just made. */
export type MadeSeed = { id: string; hash: string }

/** @throws Refusal `custody-away` */
export async function makeSeed(db: Database): Promise<MadeSeed> {
  const wanted = { do: 'make', form: 'seed', kind: seedSecret, linkCount: 1 } as const
  const { hash = '', id = '' } = given((await askCustody(db, [wanted]))[0], 'a seed')
  return { hash, id }
}

/** Makes a fresh seed and appends its hash to the transparency log before anybody sees it. */
export async function promisedSeed(
  tx: Tx,
  of: { ownerId: string; state: 'next' | 'active'; at: Date },
  made: MadeSeed,
): Promise<Seed> {
  const seed = newSeed(of, made)
  return { ...seed, leafIndex: await appendLeaf(tx.db, leafOf(seed, of.at), of.at) }
}

/** Makes sure that an owner has an active seed and a next seed whose hash is already published. */
export async function promiseSeeds(
  tx: Tx,
  { at, ownerId }: { ownerId: string; at: Date },
): Promise<void> {
  const known = new Set((await findSeeds(tx, ownerId)).map(({ state }) => state))
  const missing = (['active', 'next'] as const).filter((state) => !known.has(state))
  const seeds: Seed[] = []
  for (const state of missing) {
    seeds.push(await promisedSeed(tx, { at, ownerId, state }, await makeSeed(tx.db)))
  }
  await insertSeeds(tx, seeds, at)
}

/** Appends seeds that are older than the transparency log to it, before their next round. */
export async function promiseOldSeeds(db: Database, seeds: Seed[], at: Date): Promise<Seed[]> {
  const old = seeds.filter(({ leafIndex }) => leafIndex === null)
  if (old.length === 0) return seeds
  const leaves = old.map((seed) => leafOf(seed, at))
  const indexes = await appendLeaves(db, leaves, at)
  return seeds.map((seed) => ({
    ...seed,
    leafIndex: seed.leafIndex ?? indexes.get(seed.id) ?? null,
  }))
}

/** Appends the configuration of games to the log before a round is played with it. */
export async function promiseTitles(
  db: Database,
  titles: readonly Title[],
  at: Date,
): Promise<void> {
  const known = promisedTitles.get(db) ?? new Set<string>()
  promisedTitles.set(db, known)
  const leaves = titles.flatMap(({ configHash, facts, id: gameId, version }) => {
    const id = configLeafId(gameId, version)
    const words = configLeaf({ configHash, gameId, rtpPpm: facts.rtpPpm, version })
    return known.has(id) ? [] : [{ id, kind: 'config', words }]
  })
  if (leaves.length === 0) return
  await appendLeaves(db, leaves, at)
  for (const { id } of leaves) known.add(id)
}

/** What this process has already appended to the log, so that it does not ask again. */
const promisedTitles = new WeakMap<Database, Set<string>>()

const leafOf = ({ hash, id, ownerId }: Seed, at: Date) => ({
  id,
  kind: 'casino-seed',
  words: seedLeaf({ committedAt: at.toISOString(), hash, id, ownerId }),
})
