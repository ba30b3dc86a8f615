import kept from '../../../data/casino-holdem-calls.json' with { type: 'json' }
import { type Card, suitOf } from '../pairs/cards.ts'
import {
  flopClasses,
  flopIndex,
  holeIndex,
  HOLES,
  holesReordered,
  lowestLike,
} from '../count/flop-classes.ts'
import { pokerRank } from '../hands/poker-hand.ts'

/**
 * Returns whether calling loses less than folding, from two cards and the flop: looks up the
 * decision of the full enumeration for each of 1,286,792 situations (`countCasinoHoldem`).
 */
export function isWorthCalling(player: readonly Card[], flop: readonly Card[]): boolean {
  strategy ??= readStrategy(kept.runs)
  const [a = 0, b = 0, c = 0] = flop.map(placeOf).sort((x, y) => x - y)
  const [low = 0, high = 0] = player.map(placeOf).sort((x, y) => x - y)
  return strategy.isCalled(flopIndex(a, b, c), holeIndex(low, high))
}

/**
 * Encodes the decisions as text: run lengths, folds first, five bits a character, low bits first.
 */
export function writeRuns(calls: Uint8Array): string {
  let text = ''
  let [decision, length] = [0, 0]
  const end = () => {
    let rest = length
    for (; rest >= 32; rest >>= 5) text += SIGNS[32 + (rest & 31)]
    text += SIGNS[rest]
  }
  eachSituation((at) => {
    if (calls[at] !== decision) {
      end()
      decision = calls[at]!
      length = 0
    }
    length += 1
  })
  end()
  return text
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

let strategy: { isCalled(flop: number, hole: number): boolean } | undefined

function readStrategy(runs: string) {
  const calls = readRuns(runs)
  const classes = flopClasses()
  const holes = holesReordered()
  return {
    isCalled(flop: number, hole: number): boolean {
      const index = classes.classOf[flop]!
      const moved = holes[classes.orderOf[flop]! * HOLES + hole]!
      return calls[index * HOLES + lowestLike(moved, classes.keepers[index]!, holes)] === 1
    },
  }
}

function readRuns(text: string): Uint8Array {
  const lengths: number[] = []
  let [length, shift] = [0, 0]
  for (const sign of text) {
    const bits = SIGNS.indexOf(sign)
    length += (bits & 31) << shift
    shift += 5
    if (bits >= 32) continue
    lengths.push(length)
    ;[length, shift] = [0, 0]
  }
  let [run, left] = [0, lengths[0] ?? 0]
  const calls = new Uint8Array(flopClasses().suits.length * HOLES)
  eachSituation((at) => {
    while (left === 0) {
      run += 1
      left = lengths[run] ?? 1
    }
    left -= 1
    calls[at] = run % 2
  })
  return calls
}

/**
 * Visits each flop class with each distinguishable pair of hole cards, like ranks together: first
 * those without a pair, then those with one, because nearly all of them are called.
 */
function eachSituation(visit: (at: number) => void): void {
  const { suits, keepers } = flopClasses()
  const holes = holesReordered()
  const pairs = holesByRank()
  for (const isPaired of [false, true]) {
    for (const [index, sets] of suits.entries()) {
      const ranks = sets.reduce((all, set) => all | set)
      for (const { low, high, hole } of pairs) {
        const held = (1 << (low % 13)) | (1 << (high % 13))
        const hasPair = low % 13 === high % 13 || (held & ranks) !== 0
        if (hasPair !== isPaired || liesIn(sets, low) || liesIn(sets, high)) continue
        if (lowestLike(hole, keepers[index]!, holes) === hole) visit(index * HOLES + hole)
      }
    }
  }
}

function liesIn(sets: readonly number[], card: number): boolean {
  return ((sets[Math.floor(card / 13)]! >> (card % 13)) & 1) === 1
}

function holesByRank(): { low: number; high: number; hole: number }[] {
  const pairs = []
  for (let high = 1; high < 52; high += 1) {
    for (let low = 0; low < high; low += 1) {
      const ranks = [low % 13, high % 13].sort((x, y) => y - x)
      pairs.push({ low, high, hole: holeIndex(low, high), order: ranks[0]! * 13 + ranks[1]! })
    }
  }
  return pairs.sort((x, y) => x.order - y.order || x.hole - y.hole)
}

/** Cards as the count numbers them: 13 × suit + poker rank. */
function placeOf(card: Card): number {
  return suitOf(card) * 13 + pokerRank(card)
}
