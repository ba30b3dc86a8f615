import { expect, test } from 'vitest'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { fraction, none, plus } from '../../slots/count/fraction.ts'
import type { Fraction } from '../../slots/count/fraction.ts'
import { bigChoose } from './big-choose.ts'
import {
  bingo,
  bingoCalls,
  bingoColumns,
  bingoLines,
  bingoPatterns,
  cellsOf,
  completeAt,
  patternChance,
} from './bingo.ts'
import { randomSingle } from '../tickets/random-picks.ts'
import { coverage, oddsAt, pickFault, returnOf } from '../tickets/ticket.ts'

/** Every set of the 24 cells looked at, by size: how many of them hold a line. */
function linedSetsBySize(): number[] {
  const bits = bingoLines.map((line) =>
    line.reduce((mask, cell) => mask | (1 << (cell > 12 ? cell - 1 : cell)), 0),
  )
  const counts = Array.from({ length: 25 }, () => 0)
  const sizes = new Uint8Array(1 << 24)
  for (let set = 1; set < 1 << 24; set += 1) {
    const size = (sizes[set >> 1] ?? 0) + (set & 1)
    sizes[set] = size
    for (const line of bits) {
      if ((set & line) !== line) continue
      counts[size] = (counts[size] ?? 0) + 1
      break
    }
  }
  return counts
}

test('the chance of a line is that of every set of called cells counted', () => {
  const counts = linedSetsBySize()
  for (const calls of [4, 20, 25, 30, 35, 55]) {
    const counted = counts
      .map((sets, size) => BigInt(sets) * bigChoose(51, calls - size))
      .reduce((sum, ways) => sum + ways, 0n)
    expect(patternChance(bingoLines, calls)).toEqual(fraction(counted, bigChoose(75, calls)))
  }
})

test('the tiers of a pattern exclude each other and add up to its last call', () => {
  for (const [at, { sets, tiers }] of bingoPatterns.entries()) {
    const prizes = bingo.playTypes[at]?.prizes ?? []
    const last = Math.max(...Object.keys(tiers).map(Number))
    const all = prizes.map(({ expected }) => expected).reduce<Fraction>(plus, none)
    expect(all).toEqual(patternChance(sets, last))
    expect(Object.values(tiers).reduce((sum, part) => sum + part, 0)).toBe(100)
  }
  // All 24 numbers of a card are among the 55 that are called.
  const house = bingoPatterns.find(({ id }) => id === 'house')
  expect(patternChance(house?.sets ?? [], 55)).toEqual(
    fraction(bigChoose(55, 24), bigChoose(75, 24)),
  )
})

test('a card is judged as it stands on the table: rows, columns, diagonals, a free middle', () => {
  const card = bingoColumns.map(({ max, options }) =>
    'digits' in options ? [] : options.slice(0, max),
  )
  expect(cellsOf(card).slice(10, 15)).toEqual(['03', '18', undefined, '48', '63'])
  const rest = (first: string[]) => {
    const others = bingoColumns.flatMap(({ options }) => ('digits' in options ? [] : options))
    return [...first, ...others.filter((ball) => !first.includes(ball)).toReversed()]
  }
  const view = bingo.read(rest(['03', '18', '48', '63']).slice(0, bingoCalls))
  expect(completeAt(bingoLines, card, view)).toBe(4)
  const [line, corners] = bingo.playTypes
  expect(line?.hits(view, card)).toEqual([{ count: 1, prize: 'by20' }])
  expect(corners?.hits(view, card)).toEqual([])
  expect(() => bingo.read(['01', '02'])).toThrow(RangeError)
})

test('many rounds bring what the odds say, and one card covers next to nothing', () => {
  const chance = simulationOnly(11)
  const [line] = bingo.playTypes
  if (!line) throw new Error('no line')
  const card = randomSingle(line, (bound) => chance.below(bound))
  expect(pickFault(line, card)).toBeUndefined()
  let won = 0
  const rounds = 4000
  for (let round = 0; round < rounds; round += 1) {
    won += line.hits(bingo.read(bingo.draw(chance)), card).length
  }
  const { d, n } = patternChance(bingoLines, 35)
  expect(Math.abs(won / rounds - Number(n) / Number(d))).toBeLessThan(0.03)
  expect(returnOf(line, card, oddsAt(line, 1950)).n > 0n).toBe(true)
  const { d: of, n: part } = coverage(line, [card])
  expect(Number(part) / Number(of)).toBeLessThan(1e-12)
})
