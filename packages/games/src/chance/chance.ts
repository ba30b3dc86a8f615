/**
 * The random source of a game. Every engine receives one and never makes its own. So the server can
 * play the same round that a member's browser replays and a test counts.
 */
export type Chance = {
  /** Returns a whole number in [0, bound), each equally likely; bound is 1 to 2^32. */
  below(bound: number): number
  /** Returns how many 32-bit words were used so far, rejected ones included. */
  wordsUsed(): number
}

/**
 * Makes a random source from a sequence of 32-bit words; words above the fair limit are rejected.
 *
 * @param wordAt returns the word at this index; called from 0 on, each index once and in order
 */
export function chanceOf(wordAt: (at: number) => number): Chance {
  let used = 0
  function nextWord(): number {
    const word = wordAt(used)
    used += 1
    return word
  }
  return {
    below(bound) {
      const limit = fairLimit(bound)
      let word = nextWord()
      while (word >= limit) word = nextWord()
      return word % bound
    },
    wordsUsed: () => used,
  }
}

/**
 * Returns how many of the 2^32 words a bound may use, so that every remainder is equally likely.
 */
export function fairLimit(bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) {
    throw new RangeError(`chance: bound ${bound} is not a whole number from 1 to 2^32`)
  }
  return WORDS - (WORDS % bound)
}

const WORDS = 2 ** 32
