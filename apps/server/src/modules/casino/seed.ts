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
  /** The number of its promise in the transparency log; null for seeds of before the log. */
  leafIndex: number | null
  /** Whether rounds are made of the client seed from now on; before, the browser names it. */
  isClientSeedFixed: boolean
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
    isClientSeedFixed: false,
    leafIndex: null,
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

/** The client seed that comes into use, as the law of the place has it. */
export const clientSeedOf = (
  seed: Pick<Seed, 'clientSeed'>,
  { mayChooseSeed }: { mayChooseSeed: boolean },
): string => (mayChooseSeed ? seed.clientSeed : houseClientSeed)

/**
 * The seed as its next round uses it. The first round fixes the client seed: the browser's, which
 * saw the hash before, or what stands in its place. No setting changes it afterwards.
 */
export function fixedSeed(
  seed: Seed,
  { clientSeed, rules }: { clientSeed?: string; rules: { mayChooseSeed: boolean } },
): Seed {
  if (seed.isClientSeedFixed) return seed
  const chosen = clientSeedOf({ clientSeed: clientSeed ?? seed.clientSeed }, rules)
  return { ...seed, clientSeed: chosen, isClientSeedFixed: true }
}
