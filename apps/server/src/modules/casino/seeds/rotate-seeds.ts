import { askCustody, given } from '#kernel/custody/custody'
import type { Database, Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findSeeds, insertSeeds, lockActiveSeeds, updateRotated } from './seed-store.ts'
import { promisedSeed } from './promise-seeds.ts'
import type { MadeSeed } from './promise-seeds.ts'
import { needShownSeed } from './seed.ts'
import type { Seed } from './seed.ts'

export type Rotated = { revealed: Seed; active: Seed; next: Seed }

/**
 * Retires the active server seed. The next seed, whose hash was already published, becomes active
 * with the client seed that was chosen after seeing that hash. So neither side can steer the
 * outcome. `made` becomes the new next seed. Custody reveals the old seed only after the commit:
 * `serverSeedOf`.
 *
 * @throws Refusal `seeds-renewed` if the page showed another seed, because it was rotated elsewhere
 */
export async function rotateSeeds(
  tx: Tx,
  order: { ownerId: string; clientSeed: string; commitment?: string; at: Date; made: MadeSeed },
): Promise<Rotated> {
  const { at, clientSeed, made, ownerId } = order
  const [revealed] = await lockActiveSeeds(tx, [ownerId])
  const next = (await findSeeds(tx, ownerId)).find(({ state }) => state === 'next')
  if (!revealed || !next) return refuse('session-missing')
  needShownSeed(revealed, order)
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
 * Reveals a retired seed to everybody. Custody first binds the stakes on it that are still to be
 * drawn; afterwards it draws no other round with it.
 *
 * @throws Refusal `custody-away`; CustodyDenial while the seed is in use
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
