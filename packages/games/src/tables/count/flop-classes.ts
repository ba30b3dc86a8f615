/**
 * Flops that differ only by a swap of suits are one class. Cards here are 13 × suit + poker rank; a
 * flop's class has its suits in falling order of the ranks they hold.
 */
export type FlopClasses = {
  /** The ranks that each class's flop holds of each suit, as bits. */
  suits: number[][]
  /** Class of a flop, at its cards' sum of 52^i from the lowest card. */
  classOf: Int16Array
  /** Which of `suitOrders` brings the flop into its class. */
  orderOf: Int8Array
  /** Suit orders that leave the class's flop as it is. */
  keepers: number[][]
}

export function flopClasses(): FlopClasses {
  const classes = new Map<string, number>()
  const sets: number[][] = []
  const keepers: number[][] = []
  const classOf = new Int16Array(52 ** 3)
  const orderOf = new Int8Array(52 ** 3)
  for (let a = 0; a < 52; a += 1) {
    for (let b = a + 1; b < 52; b += 1) {
      for (let c = b + 1; c < 52; c += 1) {
        const suits = suitSets([a, b, c])
        const order = suitOrders.findIndex((order) => isFalling(reordered(suits, order)))
        const ordered = reordered(suits, suitOrders[order]!)
        const name = ordered.join()
        const known = classes.get(name) ?? sets.length
        if (known === sets.length) {
          classes.set(name, known)
          sets.push(ordered)
          keepers.push(keepersOf(ordered))
        }
        classOf[flopIndex(a, b, c)] = known
        orderOf[flopIndex(a, b, c)] = order
      }
    }
  }
  return { suits: sets, classOf, orderOf, keepers }
}

/** Of three cards in rising order. */
export function flopIndex(a: number, b: number, c: number): number {
  return a + 52 * (b + 52 * c)
}

/** Of two cards in rising order, 0 to 1325. */
export function holeIndex(a: number, b: number): number {
  return (b * (b - 1)) / 2 + a
}

/** All orders of the four suits: at a suit stands the suit it becomes. */
export const suitOrders: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c, 6 - a - b - c]] : [])),
  ),
)

/** Per suit order what becomes of each pair of hole cards, at `order * 1326 + hole`. */
export function holesReordered(): Uint16Array {
  const holes = new Uint16Array(suitOrders.length * HOLES)
  for (const [index, order] of suitOrders.entries()) {
    for (let b = 1; b < 52; b += 1) {
      for (let a = 0; a < b; a += 1) {
        const [x, y] = [becomes(a, order), becomes(b, order)]
        holes[index * HOLES + holeIndex(a, b)] = holeIndex(Math.min(x, y), Math.max(x, y))
      }
    }
  }
  return holes
}

export const HOLES = 1326

/** The first of the pairs of hole cards that a flop with these keepers cannot tell apart. */
export function lowestLike(hole: number, keepers: readonly number[], holes: Uint16Array): number {
  let lowest = hole
  for (const order of keepers) lowest = Math.min(lowest, holes[order * HOLES + hole]!)
  return lowest
}

export function suitSets(cards: readonly number[]): number[] {
  const suits = [0, 0, 0, 0]
  for (const card of cards) suits[Math.floor(card / 13)]! |= 1 << (card % 13)
  return suits
}

export function isFalling(suits: readonly number[]): boolean {
  return suits[0]! >= suits[1]! && suits[1]! >= suits[2]! && suits[2]! >= suits[3]!
}

function becomes(card: number, order: readonly number[]): number {
  return order[Math.floor(card / 13)]! * 13 + (card % 13)
}

function reordered(suits: readonly number[], order: readonly number[]): number[] {
  const moved = [0, 0, 0, 0]
  for (const [suit, ranks] of suits.entries()) moved[order[suit]!] = ranks
  return moved
}

function keepersOf(suits: readonly number[]): number[] {
  return suitOrders.flatMap((order, index) =>
    reordered(suits, order).every((ranks, suit) => ranks === suits[suit]) ? [index] : [],
  )
}
