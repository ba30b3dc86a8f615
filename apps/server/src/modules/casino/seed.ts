import { randomBytes } from 'node:crypto'
import { commitmentOf } from '@madang/games'
import { newId } from '#kernel/ids'
import { encrypt, decrypt } from '#kernel/encrypt'

/** A server seed of one owner with the client seed it is played with. */
export type Seed = {
  id: string
  ownerId: string
  state: 'next' | 'active' | 'revealed'
  /** The server seed, readable by this house only, until it is revealed. */
  sealed: Buffer
  hash: string
  clientSeed: string
  /** The nonce of the next round; rises by one with every accepted round. */
  nonce: bigint
}

/** The name of the key that seals server seeds, see kernel/secrets. */
export const seedSecret = 'casino-seeds'

/** 32 fresh random bytes as hexadecimal text, sealed, with the hash that commits us to them. */
export function newSeed(ownerId: string, state: 'next' | 'active', key: Buffer): Seed {
  const serverSeed = randomBytes(32).toString('hex')
  return {
    clientSeed: randomBytes(8).toString('hex'),
    hash: commitmentOf(serverSeed),
    id: newId(),
    nonce: 0n,
    ownerId,
    sealed: encrypt(serverSeed, key),
    state,
  }
}

export const serverSeedOf = (seed: Pick<Seed, 'sealed'>, key: Buffer): string =>
  decrypt(seed.sealed, key)

/** What stands in the place of a client seed where nobody may choose one. */
const houseClientSeed = 'audit-only'

/** The client seed that the next round is made with, as the law of the place has it. */
export const clientSeedOf = (
  seed: Pick<Seed, 'clientSeed'>,
  { mayChooseSeed }: { mayChooseSeed: boolean },
): string => (mayChooseSeed ? seed.clientSeed : houseClientSeed)
