import { randomBytes } from 'node:crypto'

/** A server seed of one owner with the client seed it is played with. */
export type Seed = {
  id: string
  ownerId: string
  state: 'next' | 'active' | 'revealed'
  /** The seed itself once it was shown; until then only custody knows it. */
  serverSeed: string | null
  hash: string
  clientSeed: string
  /** The nonce of the next round; rises by one with every accepted round. */
  nonce: bigint
  /** From this nonce on custody has drawn its rounds. */
  drawnFrom: bigint
  /** The number of its promise in the transparency log; null for seeds of before the log. */
  leafIndex: number | null
  /** Whether rounds are made of the client seed from now on; before, the browser names it. */
  isClientSeedFixed: boolean
}

/** What custody calls the secrets of slots. */
export const seedSecret = 'casino-seeds'

/** A seed of which only custody knows more than its hash. */
export const newSeed = (
  of: { ownerId: string; state: 'next' | 'active' },
  made: { id: string; hash: string },
): Seed => ({
  clientSeed: randomBytes(8).toString('hex'),
  drawnFrom: 0n,
  hash: made.hash,
  id: made.id,
  isClientSeedFixed: false,
  leafIndex: null,
  nonce: 0n,
  ownerId: of.ownerId,
  serverSeed: null,
  state: of.state,
})

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
