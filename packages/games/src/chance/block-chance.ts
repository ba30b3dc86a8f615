import { hexToBytes } from '@noble/hashes/utils.js'
import { type Chance, chanceOf } from './chance.ts'

/** More words were requested than there are: request the same blocks and further ones. */
export class ShortOfBlocks extends Error {
  constructor(wordCount: number) {
    super(`chance: ${wordCount} words were not enough`)
    this.name = 'ShortOfBlocks'
  }
}

/**
 * Makes a random source from blocks that somebody else computed: 32 bytes each, as hex, one after
 * another, as `provablyFair` and `sharedOutcome` make them from a secret that is not known here.
 *
 * @throws ShortOfBlocks at the first word that is missing
 */
export function blockChance(blocksHex: string): Chance {
  const bytes = hexToBytes(blocksHex)
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const wordCount = bytes.byteLength / 4
  return chanceOf((at) => {
    if (at >= wordCount) throw new ShortOfBlocks(wordCount)
    return words.getUint32(at * 4)
  })
}

/**
 * Computes a result from requested blocks: first a few, then four times as many whenever they are
 * not enough. A retry with more blocks starts with the same values.
 */
export async function decideByBlocks<Decided>(
  ask: (blockCount: number) => Promise<string>,
  decide: (chance: Chance) => Decided,
  firstCount: number,
): Promise<Decided> {
  for (let count = firstCount; ; count *= 4) {
    const chance = blockChance(await ask(count))
    try {
      return decide(chance)
    } catch (error) {
      if (!(error instanceof ShortOfBlocks)) throw error
    }
  }
}
