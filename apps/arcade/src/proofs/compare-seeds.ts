import { callApi, Refused } from '@madang/kit'
import { isRotationOf, type ShownSeeds } from '@madang/games/proofs/seed-sequence'
import type { Gives } from '@madang/wire'
import type { rotateSeeds } from '@madang/wire/casino'
import { showRevealedSeed } from '@madang/wire/seeds'
import { keeper, loadEngines } from './browser-keeper.ts'

/** A seed that is no longer in use is public: its rounds are computed again, wherever it ended. */
export async function compareOldSeeds(inUse: string): Promise<void> {
  if (inUse === lastInUse) return
  const open = await keeper.openSeeds()
  if (open.some((hash) => hash !== inUse)) await compareKeptSeeds(inUse)
  lastInUse = inUse
}

let lastInUse: string | undefined

/**
 * Compares a rotation with what the page showed before it: the seed that was in use is revealed,
 * and the one that was promised next is in use. Replays every round of the revealed seed.
 */
export async function compareRotation(
  shown: ShownSeeds,
  rotated: Gives<typeof rotateSeeds>,
): Promise<void> {
  const { roundCount, serverSeed, serverSeedHash: commitment } = rotated.revealed
  if (!isRotationOf(shown, rotated)) await keeper.note(shown.serverSeedHash, 'promised')
  const engines = await loadEngines()
  await keeper.reveal(
    (facts) => facts.kind === 'slot' && facts.commitment === shown.serverSeedHash,
    async () => ({ kind: 'slot', serverSeed }),
    engines,
  )
  await keeper.endSeed(commitment, roundCount)
}

/**
 * Compares seeds of kept rounds that were revealed elsewhere. A member whose account is closed or
 * excluded runs it on the page that needs no account.
 *
 * @param inUse the hash of the seed in use, where it is known: every other one must be public
 */
export async function compareKeptSeeds(inUse?: string): Promise<{ comparedCount: number }> {
  const engines = await loadEngines()
  const compared = await keeper.reveal(
    (facts) => facts.kind === 'slot' && facts.commitment !== inUse,
    async (facts) => {
      if (facts.kind !== 'slot') return undefined
      try {
        const seed = await callApi(showRevealedSeed, { hash: facts.commitment })
        return { kind: 'slot', serverSeed: seed.serverSeed }
      } catch (error) {
        const isHidden = error instanceof Refused && error.code === 'not-found'
        return isHidden && inUse !== undefined ? 'withheld' : undefined
      }
    },
    engines,
  )
  return { comparedCount: new Set(compared.map(({ about }) => about)).size }
}
