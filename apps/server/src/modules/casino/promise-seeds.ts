import { configLeaf, configLeafId, seedLeaf } from '@madang/games/proofs/leaf'
import type { Title } from '@madang/games'
import { askCustody, given } from '#kernel/custody/custody'
import type { Database, Tx } from '#kernel/database'
import { appendLeaf, appendLeaves } from '#kernel/transparency/append-leaves'
import { newSeed, seedSecret } from './seed.ts'
import type { Seed } from './seed.ts'
import { findSeeds, insertSeeds } from './seed-store.ts'

/** A secret that custody has just made for a seed. */
export type MadeSeed = { id: string; hash: string }

/** @throws Refusal `custody-away` */
export async function makeSeed(db: Database): Promise<MadeSeed> {
  const wanted = { do: 'make', form: 'seed', kind: seedSecret, linkCount: 1 } as const
  const { hash = '', id = '' } = given((await askCustody(db, [wanted]))[0], 'a seed')
  return { hash, id }
}

/** A fresh seed whose hash stands in the transparency log before anybody is shown it. */
export async function promisedSeed(
  tx: Tx,
  of: { ownerId: string; state: 'next' | 'active'; at: Date },
  made: MadeSeed,
): Promise<Seed> {
  const seed = newSeed(of, made)
  return { ...seed, leafIndex: await appendLeaf(tx.db, leafOf(seed, of.at), of.at) }
}

/** An owner who sits down has a seed in use and one promised after it. */
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

/** Seeds of before there was a log are promised in it before their next round. */
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

/** The numbers of games stand in the log before a round is played by them. */
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

/** What this process has promised; asking again would only find it there. */
const promisedTitles = new WeakMap<Database, Set<string>>()

const leafOf = ({ hash, id, ownerId }: Seed, at: Date) => ({
  id,
  kind: 'casino-seed',
  words: seedLeaf({ committedAt: at.toISOString(), hash, id, ownerId }),
})
