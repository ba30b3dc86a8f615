import { hexToBytes } from '@noble/hashes/utils.js'
import { type Chance, chanceOf } from './chance.ts'

/** More words were wanted than there are: the same blocks and further ones are asked for. */
export class ShortOfBlocks extends Error {
  constructor(wordCount: number) {
    super(`chance: ${wordCount} words were not enough`)
    this.name = 'ShortOfBlocks'
  }
}

/**
 * The chance that somebody else made: blocks of 32 bytes as hex, one after another, as
 * `provablyFair` and `sharedOutcome` make them from a secret that is not here.
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
 * Decides something by blocks that are asked for: first a few, and four times as many whenever
 * they were not enough. Deciding again with more blocks begins in the same way.
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
