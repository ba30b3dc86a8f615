import { allHands, handCount } from './all-hands.ts'

/** How one hand performs against every disjoint hand of the same size. */
export type Meetings = {
  /** Hands that share no card with it. */
  beside: number
  below: number
  level: number
}

/**
 * Reports for every hand how many of the disjoint hands are weaker and equal. Going through pairs
 * of hands would take hours; instead hands are counted in rising order by the cards they hold, and
 * hands with a common card are removed by inclusion and exclusion. Strengths are whole numbers
 * below 65,536; the reported hand is overwritten by the next.
 */
export function countMeetings(
  deckSize: number,
  handSize: number,
  strengthOf: (hand: Uint8Array) => number,
  visit: (hand: Uint8Array, meetings: Meetings) => void,
): void {
  const hands = allHands(deckSize, handSize)
  const count = hands.length / handSize
  const hand = new Uint8Array(handSize)
  const take = (index: number): Uint8Array => {
    for (let i = 0; i < handSize; i += 1) hand[i] = hands[index * handSize + i]!
    return hand
  }
  const strengths = new Uint16Array(count)
  for (let index = 0; index < count; index += 1) strengths[index] = strengthOf(take(index))
  const order = risingOrder(strengths)
  const held = heldCounter(deckSize, handSize)
  const beside = handCount(deckSize - handSize, handSize)
  const below = new Float64Array(count)
  for (let from = 0, to = 0; from < count; from = to) {
    const strength = strengths[order[from]!]
    while (to < count && strengths[order[to]!] === strength) to += 1
    for (let i = from; i < to; i += 1) below[i] = held.besides(take(order[i]!))
    for (let i = from; i < to; i += 1) held.add(take(order[i]!))
    for (let i = from; i < to; i += 1) {
      const level = held.besides(take(order[i]!)) - below[i]!
      visit(hand, { beside, below: below[i]!, level })
    }
  }
}

/** The hands from the weakest to the strongest, by counting: comparing millions is slow. */
function risingOrder(strengths: Uint16Array): Uint32Array {
  const next = new Uint32Array(2 ** 16 + 1)
  for (const strength of strengths) next[strength + 1]! += 1
  for (let strength = 0; strength < 2 ** 16; strength += 1) next[strength + 1]! += next[strength]!
  const order = new Uint32Array(strengths.length)
  for (let index = 0; index < strengths.length; index += 1) {
    const strength = strengths[index]!
    order[next[strength]!] = index
    next[strength]! += 1
  }
  return order
}

/** Counts hands by each set of cards that they hold. */
function heldCounter(deckSize: number, handSize: number) {
  const shapes = subsetShapes(deckSize, handSize)
  const { length } = shapes.sizes
  const counts = new Int32Array(setsSmallerThan(deckSize, handSize + 1))
  // The place of a set among its like is the sum of (card over its number in the set).
  const choose = Int32Array.from({ length: (handSize + 1) * deckSize }, (_, at) =>
    handCount(at % deckSize, Math.floor(at / deckSize)),
  )
  const places = new Int32Array(length)

  function place(hand: Uint8Array): void {
    for (let subset = 1; subset < length; subset += 1) {
      const card = hand[shapes.lasts[subset]!]!
      places[subset] = places[shapes.rests[subset]!]! + choose[shapes.rows[subset]! + card]!
    }
  }

  return {
    add(hand: Uint8Array): void {
      place(hand)
      for (let subset = 0; subset < length; subset += 1) {
        counts[shapes.starts[subset]! + places[subset]!]! += 1
      }
    },
    /** The counted hands that share no card with the one given. */
    besides(hand: Uint8Array): number {
      place(hand)
      let sum = 0
      for (let subset = 0; subset < length; subset += 1) {
        sum += shapes.signs[subset]! * counts[shapes.starts[subset]! + places[subset]!]!
      }
      return sum
    },
  }
}

/** Every choice among a hand's cards: its last card, the choice without it, where it counts. */
function subsetShapes(deckSize: number, handSize: number) {
  const subsets = Array.from({ length: 2 ** handSize }, (_, subset) => subset)
  const sizes = subsets.map((subset) => subset.toString(2).replaceAll('0', '').length)
  const lasts = subsets.map((subset) => 31 - Math.clz32(subset))
  return {
    sizes: Int32Array.from(sizes),
    lasts: Int32Array.from(lasts),
    rests: Int32Array.from(subsets, (subset) => subset & ~(1 << lasts[subset]!)),
    rows: Int32Array.from(sizes, (size) => size * deckSize),
    starts: Int32Array.from(sizes, (size) => setsSmallerThan(deckSize, size)),
    signs: Int32Array.from(sizes, (size) => (size % 2 === 0 ? 1 : -1)),
  }
}

function setsSmallerThan(deckSize: number, size: number): number {
  let count = 0
  for (let k = 0; k < size; k += 1) count += handCount(deckSize, k)
  return count
}
