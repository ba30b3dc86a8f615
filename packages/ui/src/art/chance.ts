import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A random stream that is the same for the same text on every machine. Not for games. */
export interface ArtChance {
  /** 0 ≤ n < limit */
  below: (limit: number) => number
  /** From low to high, both inclusive. */
  between: (low: number, high: number) => number
  pick: <Thing>(things: readonly Thing[]) => Thing
}

/** Derives every random choice of a picture from sha256 of its text. */
export function artChance(words: string): ArtChance {
  let bytes = sha256(utf8ToBytes(words))
  let at = 0
  const nextTwo = (): number => {
    if (at + 2 > bytes.length) {
      bytes = sha256(bytes)
      at = 0
    }
    at += 2
    return ((bytes[at - 2] ?? 0) << 8) | (bytes[at - 1] ?? 0)
  }
  const below = (limit: number) => Math.floor((nextTwo() * limit) / 65_536)
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (things) => {
      const thing = things[below(things.length)]
      if (thing === undefined) throw new RangeError('nothing to pick from')
      return thing
    },
  }
}
