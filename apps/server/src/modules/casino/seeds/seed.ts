import { randomBytes } from 'node:crypto'
import { refuse } from '#kernel/refusal'

/** A server seed of one owner, with the client seed used with it. */
export type Seed = {
  id: string
  ownerId: string
  state: 'next' | 'active' | 'revealed'
  /** The seed itself once it is revealed; until then only custody knows it. */
  serverSeed: string | null
  hash: string
  clientSeed: string
  /** The nonce of the next round; rises by one with every accepted round. */
  nonce: bigint
  /** Custody draws the rounds from this nonce on. */
  drawnFrom: bigint
  /** The index of its leaf in the transparency log; null for seeds older than the log. */
  leafIndex: number | null
  /** Whether the client seed is fixed; before the first round the browser may still choose it. */
  isClientSeedFixed: boolean
}

/** The name of slot secrets in custody. */
export const seedSecret = 'casino-seeds'

/** Returns a new seed; everybody but custody knows only its hash. */
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

/** Replaces the client seed where members may not choose one. */
const houseClientSeed = 'audit-only'

/** Returns the client seed to use, as the jurisdiction permits. */
export const clientSeedOf = (
  seed: Pick<Seed, 'clientSeed'>,
  { mayChooseSeed }: { mayChooseSeed: boolean },
): string => (mayChooseSeed ? seed.clientSeed : houseClientSeed)

/** @throws Refusal `seeds-renewed` if the page showed the hash of another seed */
export function needShownSeed(
  { hash }: Pick<Seed, 'hash'>,
  { commitment }: { commitment?: string },
): void {
  if (commitment !== undefined && commitment !== hash) refuse('seeds-renewed')
}

/**
 * Returns the seed as the next round uses it. The first round fixes the client seed: the browser's,
 * which was chosen after seeing the hash, or its replacement. No setting changes it afterwards.
 */
export function fixedSeed(
  seed: Seed,
  { clientSeed, rules }: { clientSeed?: string; rules: { mayChooseSeed: boolean } },
): Seed {
  if (seed.isClientSeedFixed) return seed
  const chosen = clientSeedOf({ clientSeed: clientSeed ?? seed.clientSeed }, rules)
  return { ...seed, clientSeed: chosen, isClientSeedFixed: true }
}
