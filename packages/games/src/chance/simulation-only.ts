import { type Chance, fairLimit } from './chance.ts'

/**
 * Makes a fast repeatable random source (xoshiro128**) for counting and tests. Anyone who sees a
 * few of its words can predict all others, so no round with a stake may ever use it.
 */
export function simulationOnly(seed: number): Chance {
  return new Xoshiro(seed)
}

class Xoshiro implements Chance {
  private a = 0
  private b = 0
  private c = 0
  private d = 0
  private used = 0
  private bound = 1
  private limit = 2 ** 32

  constructor(seed: number) {
    const spread = splitMix(seed)
    this.a = spread()
    this.b = spread()
    this.c = spread()
    this.d = spread()
  }

  below(bound: number): number {
    if (bound !== this.bound) {
      this.limit = fairLimit(bound)
      this.bound = bound
    }
    let word = this.word()
    while (word >= this.limit) word = this.word()
    // The remainder, exact for 32-bit words and several times faster than `%` on them.
    return word - Math.floor(word / bound) * bound
  }

  wordsUsed(): number {
    return this.used
  }

  private word(): number {
    const times5 = Math.imul(this.b, 5)
    const word = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0
    const t = this.b << 9
    this.c ^= this.a
    this.d ^= this.b
    this.b ^= this.c
    this.a ^= this.d
    this.c ^= t
    this.d = (this.d << 11) | (this.d >>> 21)
    this.used += 1
    return word
  }
}

/** SplitMix32: expands one small seed to the four words of state. */
function splitMix(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return z ^ (z >>> 15)
  }
}
