import { askCustody, given } from '#kernel/custody/custody'
import type { Database, Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { findSeeds, insertSeeds, lockActiveSeeds, updateRotated } from './seed-store.ts'
import { promisedSeed } from './promise-seeds.ts'
import type { MadeSeed } from './promise-seeds.ts'
import type { Seed } from './seed.ts'

export type Rotated = { revealed: Seed; active: Seed; next: Seed }

/**
 * Takes the server seed in use out of use. The one whose hash was shown before takes its place with
 * the client seed chosen after seeing that hash, so neither side can steer the outcome; `made` is
 * promised after it. Only when this is committed does custody show the old seed: `serverSeedOf`.
 */
export async function rotateSeeds(
  tx: Tx,
  order: { ownerId: string; clientSeed: string; at: Date; made: MadeSeed },
): Promise<Rotated> {
  const { at, clientSeed, made, ownerId } = order
  const [revealed] = await lockActiveSeeds(tx, [ownerId])
  const next = (await findSeeds(tx, ownerId)).find(({ state }) => state === 'next')
  if (!revealed || !next) return refuse('session-missing')
  await updateRotated(tx, { active: revealed, next }, clientSeed, at)
  const promised = await promisedSeed(tx, { at, ownerId, state: 'next' }, made)
  await insertSeeds(tx, [promised], at)
  return {
    active: { ...next, clientSeed, isClientSeedFixed: true, state: 'active' },
    next: promised,
    revealed,
  }
}

/**
 * A seed that is out of use, shown to everybody from now on. Stakes on it that are still to be
 * drawn are bound before, and none can be drawn on it any more.
 *
 * @throws Refusal `custody-away`; CustodyDenial while it is in use
 */
export async function serverSeedOf(
  db: Database,
  { hash, id, serverSeed }: Pick<Seed, 'hash' | 'id' | 'serverSeed'>,
): Promise<string> {
  if (serverSeed !== null) return serverSeed
  const use = {
    index: Number.MAX_SAFE_INTEGER,
    look: 'retired_seed',
    ref: id,
    secretId: id,
  } as const
  const [answered] = await askCustody(db, [{ do: 'reveal', ...use, words: hash }])
  const { secret = '' } = given(answered, `seed ${id}`)
  return secret
}
