/**
 * Returns the value of the best five of five to seven cards as one whole number: the higher wins,
 * equal values split. Takes the ranks of each suit as 13 bits, deuce lowest, and the number of
 * cards.
 */
export function pokerValue(a: number, b: number, c: number, d: number, cardCount: number): number {
  const flush = flushOf(a) | flushOf(b) | flushOf(c) | flushOf(d)
  const any = a | b | c | d
  const spare = cardCount - bitCount[any]!
  // With seven cards, five of one suit exclude four of a kind and a full house.
  if (flush !== 0) return flushValue(flush)
  if (spare === 0) return straightOr(any, HIGH_CARD | top(any, 5))
  const odd = a ^ b ^ c ^ d
  if (spare === 1) {
    const pair = any & ~odd
    return straightOr(any, PAIR | (pair << 13) | top(any & odd, 3))
  }
  const four = a & b & c & d
  if (four !== 0) return FOUR | (four << 13) | top(any & ~four, 1)
  const three = (a & b & (c | d)) | (c & d & (a | b))
  const pairs = any & ~odd
  if (three !== 0) return threeValue(any, three, pairs)
  const two = top(pairs, 2)
  return straightOr(any, TWO_PAIR | (two << 13) | top(any & ~two, 1))
}

export type PokerCategory = (typeof pokerCategories)[number]

/**
 * From the lowest; a royal flush is separate from other straight flushes because games pay it more.
 */
export const pokerCategories = [
  'highCard',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const

/** Returns the index of a value in `pokerCategories`. */
export function pokerCategoryIndex(value: number): number {
  return value >> 26
}

export function pokerCategoryOf(value: number): PokerCategory {
  return pokerCategories[pokerCategoryIndex(value)] ?? 'highCard'
}

/** The lowest value of a pair of the rank, deuce 0 to ace 12. */
export function lowestPairOf(rank: number): number {
  return PAIR | (1 << (rank + 13))
}

const [HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL] =
  pokerCategories.map((_, category) => category << 26) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]

const ACE_HIGH = 0b1_1111_0000_0000
const SETS = 1 << 13

const bitCount = Uint8Array.from({ length: SETS }, (_, set) => {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
})

/** Per set of ranks its highest straight as one bit; 5-4-3-2-A counts as five high. */
const straightTop = Uint16Array.from({ length: SETS }, (_, set) => {
  for (let high = 12; high >= 4; high -= 1) {
    const run = 0b1_1111 << (high - 4)
    if ((set & run) === run) return 1 << high
  }
  return (set & 0b1_0000_0000_1111) === 0b1_0000_0000_1111 ? 0b1000 : 0
})

/** Per set of ranks its highest one to five, at `set * 8 + count`. */
const highest = new Uint16Array(SETS * 8)
for (let set = 0; set < SETS; set += 1) {
  let kept = 0
  let count = 0
  for (let rank = 12; rank >= 0 && count < 5; rank -= 1) {
    if ((set & (1 << rank)) === 0) continue
    kept |= 1 << rank
    count += 1
    highest[set * 8 + count] = kept
  }
  for (let more = count + 1; more <= 5; more += 1) highest[set * 8 + more] = kept
}

function top(set: number, count: number): number {
  return highest[set * 8 + count]!
}

function flushOf(suit: number): number {
  return bitCount[suit]! >= 5 ? suit : 0
}

function flushValue(suit: number): number {
  const run = straightTop[suit]!
  if (run === 0) return FLUSH | top(suit, 5)
  return (suit & ACE_HIGH) === ACE_HIGH ? ROYAL : STRAIGHT_FLUSH | run
}

function straightOr(any: number, other: number): number {
  const run = straightTop[any]!
  return run === 0 ? other : STRAIGHT | run
}

/** Three alike: a full house when anything else is at least a pair, a second three included. */
function threeValue(any: number, three: number, pairs: number): number {
  const best = top(three, 1)
  const pair = top((three | pairs) & ~best, 1)
  if (pair !== 0) return FULL_HOUSE | (best << 13) | pair
  return straightOr(any, THREE | (best << 13) | top(any & ~best, 2))
}
