import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { findSeeds, insertSeeds, lockActiveSeeds, updateRotated } from './seed-store.ts'
import { promisedSeed } from './promise-seeds.ts'
import { serverSeedOf } from './seed.ts'
import type { Seed } from './seed.ts'

export type Rotated = { serverSeed: string; revealed: Seed; active: Seed; next: Seed }

/**
 * Reveals the server seed in use. The one whose hash was shown before takes its place with the
 * client seed chosen after seeing that hash, so neither side can steer the outcome.
 */
export async function rotateSeeds(
  tx: Tx,
  order: { ownerId: string; clientSeed: string; at: Date; key: Buffer },
): Promise<Rotated> {
  const { at, clientSeed, key, ownerId } = order
  const [revealed] = await lockActiveSeeds(tx, [ownerId])
  const next = (await findSeeds(tx, ownerId)).find(({ state }) => state === 'next')
  if (!revealed || !next) return refuse('session-missing')
  await updateRotated(tx, { active: revealed, next }, clientSeed, at)
  const promised = await promisedSeed(tx, { at, key, ownerId, state: 'next' })
  await insertSeeds(tx, [promised], at)
  return {
    active: { ...next, clientSeed, isClientSeedFixed: true, state: 'active' },
    next: promised,
    revealed,
    serverSeed: serverSeedOf(revealed, key),
  }
}
