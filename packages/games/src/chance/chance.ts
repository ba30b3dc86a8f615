/**
 * Where a game's luck comes from. Every engine takes one and never makes its own, so the same
 * round can be played by the server, replayed by a member's browser and counted by a test.
 */
export type Chance = {
  /** A whole number in [0, bound), each equally likely; bound is 1 to 2^32. */
  below(bound: number): number
  /** How many 32-bit words were used so far, rejected ones included. */
  wordsUsed(): number
}

/**
 * The chance of a row of 32-bit words; those above the fair limit are thrown away.
 *
 * @param wordAt gives the word of this place, asked from 0 on, each once and in order
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

/** How many of the 2^32 words may be used for a bound, so that every remainder is as likely. */
export function fairLimit(bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) {
    throw new RangeError(`chance: bound ${bound} is not a whole number from 1 to 2^32`)
  }
  return WORDS - (WORDS % bound)
}

const WORDS = 2 ** 32
