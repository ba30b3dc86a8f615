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

/** How many of the 2^32 words may be used for a bound, so that every remainder is as likely. */
export function fairLimit(bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) {
    throw new RangeError(`chance: bound ${bound} is not a whole number from 1 to 2^32`)
  }
  return WORDS - (WORDS % bound)
}

const WORDS = 2 ** 32
