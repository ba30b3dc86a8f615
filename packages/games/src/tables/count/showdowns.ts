import { pokerValue } from '../hands/poker-value.ts'
import { holeIndex, HOLES, suitSets } from './flop-classes.ts'

/** Every pair of hole cards against every other on one board, for a dealer who must qualify. */
export type Showdowns = {
  /** The 1,081 pairs that the board leaves. */
  holes: Uint16Array
  /** By hole index: the member's seven-card worth, and of 990 dealers how many end how. */
  values: Int32Array
  unqualified: Int32Array
  beaten: Int32Array
  level: Int32Array
}

/** Makes the counter once; each call processes another board (five cards, 13 × suit + rank). */
export function showdownCounter(qualifiesFrom: number): (board: readonly number[]) => Showdowns {
  const results = {
    holes: new Uint16Array(1081),
    values: new Int32Array(HOLES),
    unqualified: new Int32Array(HOLES),
    beaten: new Int32Array(HOLES),
    level: new Int32Array(HOLES),
  }
  // A value and the place of its hole in one number, so that sorting moves both.
  const sorted = new Float64Array(1081)
  const cardsOf = holeCards()
  const below = new Int32Array(52)
  const short = new Int32Array(52)

  return (board) => {
    valueHoles(board, results, sorted)
    sorted.sort()
    below.fill(0)
    short.fill(0)
    let [from, shortCount] = [0, 0]
    while (from < sorted.length) {
      const value = Math.floor(sorted[from]! / PLACE)
      let to = from
      for (; to < sorted.length && Math.floor(sorted[to]! / PLACE) === value; to += 1) {
        const hole = results.holes[sorted[to]! % PLACE]!
        const [a, b] = [cardsOf[hole * 2]!, cardsOf[hole * 2 + 1]!]
        results.beaten[hole] = from - below[a]! - below[b]!
      }
      countGroup(results, sorted.subarray(from, to), cardsOf, below)
      from = to
      if (value < qualifiesFrom) {
        shortCount = to
        short.set(below)
      }
    }
    for (const hole of results.holes) {
      const [a, b] = [cardsOf[hole * 2]!, cardsOf[hole * 2 + 1]!]
      const isShort = results.values[hole]! < qualifiesFrom
      const unqualified = shortCount - short[a]! - short[b]! + (isShort ? 1 : 0)
      results.unqualified[hole] = unqualified
      results.beaten[hole] = isShort ? 0 : results.beaten[hole]! - unqualified
      if (isShort) results.level[hole] = 0
    }
    return results
  }
}

const PLACE = 2048

function valueHoles(board: readonly number[], results: Showdowns, sorted: Float64Array): void {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = suitSets(board)
  const suits = [s0, s1, s2, s3]
  let count = 0
  for (let b = 1; b < 52; b += 1) {
    if (board.includes(b)) continue
    suits[Math.floor(b / 13)]! |= 1 << (b % 13)
    for (let a = 0; a < b; a += 1) {
      if (board.includes(a)) continue
      const suit = Math.floor(a / 13)
      const held = suits[suit]!
      suits[suit] = held | (1 << (a % 13))
      const value = pokerValue(suits[0]!, suits[1]!, suits[2]!, suits[3]!, 7)
      suits[suit] = held
      const hole = holeIndex(a, b)
      results.holes[count] = hole
      results.values[hole] = value
      sorted[count] = value * PLACE + count
      count += 1
    }
    suits[Math.floor(b / 13)]! &= ~(1 << (b % 13))
  }
}

/**
 * Adds a group of equal holes to the weaker ones; each gets the number that are disjoint from it.
 */
function countGroup(
  results: Showdowns,
  group: Float64Array,
  cardsOf: Uint8Array,
  below: Int32Array,
): void {
  for (const one of group) {
    const hole = results.holes[one % PLACE]!
    const [a, b] = [cardsOf[hole * 2]!, cardsOf[hole * 2 + 1]!]
    results.level[hole] = group.length + 1 + below[a]! + below[b]!
  }
  for (const one of group) {
    const hole = results.holes[one % PLACE]!
    below[cardsOf[hole * 2]!]! += 1
    below[cardsOf[hole * 2 + 1]!]! += 1
  }
  for (const one of group) {
    const hole = results.holes[one % PLACE]!
    results.level[hole]! -= below[cardsOf[hole * 2]!]! + below[cardsOf[hole * 2 + 1]!]!
  }
}

function holeCards(): Uint8Array {
  const cards = new Uint8Array(HOLES * 2)
  for (let b = 1; b < 52; b += 1) {
    for (let a = 0; a < b; a += 1) cards.set([a, b], holeIndex(a, b) * 2)
  }
  return cards
}
