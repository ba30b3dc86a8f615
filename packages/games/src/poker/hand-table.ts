import { pokerValue } from '../tables/hands/poker-value.ts'

/**
 * Strengths of all hands of five or seven cards, found by one addition per card.
 *
 * A card's key is its rank key × 512 plus its suit key. Rank keys are chosen so that no two sets of
 * up to seven ranks have the same sum. Suit keys are chosen so that the low nine bits tell whether
 * five cards share a suit. The sums leave wide gaps, so the table is compressed by row
 * displacement: rows of 1,024 sums overlap where they are empty. It takes a quarter of a megabyte.
 */
export type HandTable = {
  strengths: Uint16Array
  rowStarts: Int32Array
  /** Indexed by the low nine bits of a sum: the suit of five or more of the cards, or -1. */
  flushSuits: Int8Array
}

/** Returns the table. Builds it at the first call, in about 0.3 s, and keeps it. */
export function handTable(cardCount: 5 | 7): HandTable {
  const built = tables.get(cardCount) ?? buildTable(cardCount)
  tables.set(cardCount, built)
  return built
}

const tables = new Map<number, HandTable>()

/** Rank keys from deuce to ace. */
const RANK_KEYS = [0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181]
const SUIT_KEYS = [0, 1, 29, 37]
const ROW = 1_024

/** The key of each card, 0–51 as in `tables/cards.ts`. Sums exceed 2^31 and wrap at 32 bits. */
export const cardKeys = Int32Array.from({ length: 52 }, (_, card) => {
  return (RANK_KEYS[(card + 12) % 13]! * 512 + SUIT_KEYS[Math.floor(card / 13)]!) | 0
})

/** Returns flush strengths, indexed by the ranks of the flush suit (13 bits, deuce lowest). */
export function flushStrengths(): Uint16Array {
  if (builtFlushes === undefined) {
    builtFlushes = new Uint16Array(1 << 13)
    for (let ranks = 0; ranks < 1 << 13; ranks += 1) {
      if (bitCount(ranks) >= 5) builtFlushes[ranks] = strengthOf(pokerValue(ranks, 0, 0, 0, 7))
    }
  }
  return builtFlushes
}

let builtFlushes: Uint16Array | undefined

/** Returns all values of `pokerValue` in order. A value's position, from 1, is its strength. */
function valuesInOrder(): number[] {
  const found = new Set<number>()
  for (let ranks = 0; ranks < 1 << 13; ranks += 1) {
    if (bitCount(ranks) === 5) found.add(pokerValue(ranks, 0, 0, 0, 5))
  }
  for (const counts of rankCounts(5)) found.add(pokerValue(...asSuits(counts), 5))
  return [...found].sort((a, b) => a - b)
}

function strengthOf(value: number): number {
  order ??= new Map(valuesInOrder().map((one, at) => [one, at + 1]))
  return order.get(value) ?? 0
}

let order: Map<number, number> | undefined

/** Returns the `pokerValue` of a strength, which holds the category and the ranks. */
export function valueOfStrength(strength: number): number {
  strengthOf(0)
  values ??= [...order!.keys()]
  return values[strength - 1] ?? 0
}

let values: number[] | undefined

function buildTable(cardCount: number): HandTable {
  const rows = new Map<number, [column: number, strength: number][]>()
  let last = 0
  for (const counts of rankCounts(cardCount)) {
    const sum = counts.reduce((total, count, rank) => total + count * RANK_KEYS[rank]!, 0)
    const row = Math.floor(sum / ROW)
    const cells = rows.get(row) ?? []
    cells.push([sum % ROW, strengthOf(pokerValue(...asSuits(counts), cardCount))])
    rows.set(row, cells)
    last = Math.max(last, row)
  }
  return { ...foldRows(rows, last), flushSuits: flushSuitsOf(cardCount) }
}

/**
 * Places the fullest rows first, each at the first offset where none of its cells is taken. The
 * search begins a little before the offset of the previous row, because a row with as many cells
 * seldom fits much further up.
 */
function foldRows(
  rows: Map<number, [number, number][]>,
  last: number,
): Omit<HandTable, 'flushSuits'> {
  const rowStarts = new Int32Array(last + 1)
  const strengths = new Uint16Array(ROW * 512)
  let [end, from] = [0, 0]
  for (const [row, cells] of [...rows].sort(([, a], [, b]) => b.length - a.length)) {
    const columns = Int32Array.from(cells, ([column]) => column)
    let start = Math.max(from - LOOK_BACK, -columns[0]!)
    while (!isFree(strengths, columns, start)) start += 1
    for (const [column, strength] of cells) strengths[start + column] = strength
    rowStarts[row] = start
    from = start
    end = Math.max(end, start + ROW)
  }
  return { strengths: strengths.slice(0, end), rowStarts }
}

function isFree(strengths: Uint16Array, columns: Int32Array, start: number): boolean {
  for (const column of columns) if (strengths[start + column] !== 0) return false
  return true
}

const LOOK_BACK = 3_000

/** Yields every way to hold `cardCount` cards of thirteen ranks, at most four of each rank. */
function* rankCounts(cardCount: number): Iterable<number[]> {
  const counts = Array.from({ length: 13 }, () => 0)
  function* from(rank: number, left: number): Iterable<number[]> {
    if (rank === 13) {
      if (left === 0) yield counts
      return
    }
    for (let count = 0; count <= Math.min(4, left); count += 1) {
      counts[rank] = count
      yield* from(rank + 1, left - count)
    }
    counts[rank] = 0
  }
  yield* from(0, cardCount)
}

/** Assigns the ranks to four suits, card by card in turn, so that no flush results. */
function asSuits(counts: number[]): [number, number, number, number] {
  const suits: [number, number, number, number] = [0, 0, 0, 0]
  let turn = 0
  for (const [rank, count] of counts.entries()) {
    for (let i = 0; i < count; i += 1) suits[(turn + i) % 4]! |= 1 << rank
    turn += count === 4 ? 1 : count
  }
  return suits
}

/** Builds the flush table. It depends on the number of cards, because spades add 0 to a sum. */
function flushSuitsOf(cardCount: number): Int8Array {
  const found = new Int8Array(512).fill(-1)
  for (let b = 0; b <= cardCount; b += 1)
    for (let c = 0; b + c <= cardCount; c += 1)
      for (let d = 0; b + c + d <= cardCount; d += 1) {
        const suit = [cardCount - b - c - d, b, c, d].findIndex((count) => count >= 5)
        if (suit >= 0) found[b + c * 29 + d * 37] = suit
      }
  return found
}

function bitCount(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}
