import { lowestPairOf, pokerCategoryIndex } from '../hands/poker-value.ts'
import {
  flopClasses,
  flopIndex,
  HOLES,
  holesReordered,
  isFalling,
  lowestLike,
  suitSets,
} from './flop-classes.ts'
import { showdownCounter, type Showdowns } from './showdowns.ts'

/** How every situation ends when each hand chooses the better of folding and calling. */
export type CasinoHoldemCount = {
  situations: number
  /** Sum of the net over all situations, in antes, and of its squares. */
  net: number
  squares: number
  called: number
  folded: number
  beaten: number
  lost: number
  level: number
  unqualified: number
  /** The decision per class of flop and pair of holes, 1 to call, at `class * 1326 + hole`. */
  calls: Uint8Array
}

/**
 * Counts all 27,813,810,024,000 situations of casino hold'em (games.md 1.6). Boards that differ
 * only by a swap of suits are counted once; on a board all dealers are counted by sorting. Takes
 * about a minute. `antePays` is by poker category.
 */
export function countCasinoHoldem(antePays: readonly number[]): CasinoHoldemCount {
  const classes = flopClasses()
  const sums = emptySums(classes.suits.length * HOLES)
  const reordered = holesReordered()
  const showdown = showdownCounter(lowestPairOf(2))
  const ends = emptySums(HOLES)
  eachBoardClass((board, size) => {
    const results = showdown(board)
    fillEnds(ends, results, antePays, size)
    for (const flop of flopsOf(board)) {
      const to = classes.classOf[flop]! * HOLES
      const by = classes.orderOf[flop]! * HOLES
      for (const hole of results.holes) {
        const at = to + reordered[by + hole]!
        sums.net[at]! += ends.net[hole]!
        sums.squares[at]! += ends.squares[hole]!
        sums.beaten[at]! += ends.beaten[hole]!
        sums.level[at]! += ends.level[hole]!
        sums.unqualified[at]! += ends.unqualified[hole]!
        sums.situations[at]! += ends.situations[hole]!
      }
    }
  })
  gather(sums, classes.keepers, reordered)
  return decide(sums)
}

type Sums = Record<
  'net' | 'squares' | 'beaten' | 'level' | 'unqualified' | 'situations',
  Float64Array
>

function emptySums(length: number): Sums {
  const sum = () => new Float64Array(length)
  return {
    net: sum(),
    squares: sum(),
    beaten: sum(),
    level: sum(),
    unqualified: sum(),
    situations: sum(),
  }
}

/** Boards whose suits hold falling sets of ranks, with how many boards each stands for. */
function eachBoardClass(visit: (board: number[], size: number) => void): void {
  const board = [0, 0, 0, 0, 0]
  const place = (at: number, from: number): void => {
    if (at === 5) {
      const suits = suitSets(board)
      if (isFalling(suits)) visit(board, ordersOf(suits))
      return
    }
    for (let card = from; card < 52; card += 1) {
      board[at] = card
      place(at + 1, card + 1)
    }
  }
  place(0, 0)
}

/** In how many ways the four suits can hold these sets. */
function ordersOf(suits: readonly number[]): number {
  let orders = 24
  let alike = 1
  for (let suit = 1; suit < 4; suit += 1) {
    alike = suits[suit] === suits[suit - 1] ? alike + 1 : 1
    orders /= alike
  }
  return orders
}

function fillEnds(ends: Sums, results: Showdowns, antePays: readonly number[], size: number): void {
  for (const hole of results.holes) {
    const ante = antePays[pokerCategoryIndex(results.values[hole]!)]!
    const unqualified = results.unqualified[hole]!
    const beaten = results.beaten[hole]!
    const level = results.level[hole]!
    const lost = DEALERS - unqualified - beaten - level
    ends.net[hole] = size * (unqualified * ante + beaten * (ante + 2) - lost * 3)
    ends.squares[hole] = size * (unqualified * ante ** 2 + beaten * (ante + 2) ** 2 + lost * 9)
    ends.beaten[hole] = size * beaten
    ends.level[hole] = size * level
    ends.unqualified[hole] = size * unqualified
    ends.situations[hole] = size * DEALERS
  }
}

const DEALERS = 990

function flopsOf(board: readonly number[]): number[] {
  const flops: number[] = []
  for (let i = 0; i < 5; i += 1) {
    for (let j = i + 1; j < 5; j += 1) {
      for (let k = j + 1; k < 5; k += 1) flops.push(flopIndex(board[i]!, board[j]!, board[k]!))
    }
  }
  return flops
}

/** Holes that a flop cannot distinguish are one situation: all are added to the lowest. */
function gather(sums: Sums, keepers: readonly number[][], reordered: Uint16Array): void {
  for (const [index, orders] of keepers.entries()) {
    for (let hole = 0; hole < HOLES; hole += 1) {
      const to = index * HOLES + lowestLike(hole, orders, reordered)
      const from = index * HOLES + hole
      if (to === from) continue
      for (const sum of Object.values(sums)) {
        sum[to]! += sum[from]!
        sum[from] = 0
      }
    }
  }
}

function decide(sums: Sums): CasinoHoldemCount {
  const count: CasinoHoldemCount = {
    situations: 0,
    net: 0,
    squares: 0,
    called: 0,
    folded: 0,
    beaten: 0,
    lost: 0,
    level: 0,
    unqualified: 0,
    calls: new Uint8Array(sums.net.length),
  }
  for (let at = 0; at < sums.net.length; at += 1) {
    const situations = sums.situations[at]!
    count.situations += situations
    if (sums.net[at]! <= -situations) {
      count.folded += situations
      count.net -= situations
      count.squares += situations
      continue
    }
    count.calls[at] = 1
    count.called += situations
    count.net += sums.net[at]!
    count.squares += sums.squares[at]!
    count.beaten += sums.beaten[at]!
    count.level += sums.level[at]!
    count.unqualified += sums.unqualified[at]!
  }
  count.lost = count.called - count.beaten - count.level - count.unqualified
  return count
}
