import { expect, test } from 'vitest'
import { approximately, fraction } from '../../slots/count/fraction.ts'
import { coveredPart, coversTooMuch } from '../coverage.ts'
import { exactBets } from '../exact-bets.ts'
import { fanTan } from './fan-tan.ts'
import { fishPrawnCrab } from './fish-prawn-crab.ts'
import { callBets, doubleZeroWheelOrder, wheelOrder } from './roulette-layout.ts'
import { roulette, rouletteDoubleZero, rouletteLaPartage } from './roulette.ts'
import { seDie } from './se-die.ts'
import { settleBets } from '../settle-bets.ts'
import { sicbo } from './sicbo.ts'
import type { Outcome, Pays, TableClass } from '../table-class.ts'
import { validateTable, withPays } from '../validate-table.ts'

const win = (n: number, d = 1): Pays => ({ win: fraction(n, d) })
const back = (table: TableClass, outcome: Outcome, spot: string, stakeUnits = 100_000n) => {
  const play = { bets: [{ id: 'bet', spot, stakeUnits }], decisions: [] }
  return settleBets(table, outcome, play)[0]?.payoutUnits
}
const countOf = (table: TableClass, row: RegExp) =>
  table.spots.filter((s) => row.test(s.row)).length

test('sicbo: a triple beats big, small, odd and even, and counts for its total', () => {
  for (const spot of ['big', 'small', 'odd', 'even']) {
    expect(back(sicbo, { dice: [4, 4, 4] }, spot)).toBe(0n)
  }
  expect(back(sicbo, { dice: [4, 4, 4] }, 'total-12')).toBe(800_000n)
  expect(back(sicbo, { dice: [4, 4, 4] }, 'single-4')).toBe(400_000n)
  expect(back(sicbo, { dice: [4, 2, 4] }, 'double-4')).toBe(1_100_000n)
  expect(back(sicbo, { dice: [3, 5, 6] }, 'four-6-5-4-3')).toBe(800_000n)
  expect(back(sicbo, { dice: [3, 3, 6] }, 'four-6-5-4-3')).toBe(0n)
})

test('sicbo: a single that pays 1, 3, 12 would pay out more than it takes', () => {
  const generous = { one: fraction(1), two: fraction(3), three: fraction(12) }
  const changed = withPays(sicbo, { 'single-1': generous })
  expect(() => validateTable(changed)).toThrow('single-1 leaves the house nothing: 7/216')
})

test('sicbo: other tables of pays have their published edges', () => {
  const macau: [spot: string, pays: number, edgePercent: number][] = [
    ['total-4', 50, 29.1667],
    ['total-5', 18, 47.2222],
    ['total-6', 14, 30.5556],
    ['total-7', 12, 9.7222],
    ['total-8', 8, 12.5],
    ['total-9', 6, 18.9815],
    ['total-10', 6, 12.5],
    ['any-triple', 24, 30.5556],
    ['triple-2', 150, 30.0926],
    ['double-2', 8, 33.3333],
    ['combo-1-2', 5, 16.6667],
    ['total-15', 17, 16.6667],
  ]
  const pays = Object.fromEntries(macau.map(([spot, n]) => [spot, win(n)]))
  const bets = exactBets(withPays(sicbo, pays))
  for (const [spot, , edge] of macau) {
    const bet = bets.find((one) => one.spot === spot)
    expect(bet && -100 * approximately(bet.ev), spot).toBeCloseTo(edge, 4)
  }
})

test('fish prawn crab: symbols and colours of one throw', () => {
  const outcome = { dice: [1, 1, 6] }
  expect(back(fishPrawnCrab, outcome, 'symbol-fish')).toBe(300_000n)
  expect(back(fishPrawnCrab, outcome, 'all-red')).toBe(2_400_000n)
  expect(back(fishPrawnCrab, outcome, 'one-colour')).toBe(800_000n)
  expect(back(fishPrawnCrab, outcome, 'two-fish-rooster')).toBe(600_000n)
  expect(back(fishPrawnCrab, { dice: [1, 2, 3] }, 'three-colours')).toBe(400_000n)
})

test('roulette: the layout has as many spots as the cloth, and the wheels every pocket', () => {
  const counts = [
    'straight',
    'split',
    'street',
    'corner|first_four',
    'six_line',
    'dozen',
    'even_money',
  ]
  const shown = counts.map((row) => countOf(roulette, new RegExp(`_(${row})`)))
  expect(shown).toEqual([37, 60, 14, 23, 11, 6, 6])
  expect(countOf(rouletteDoubleZero, /straight|split|street|corner|basket|six/)).toBe(
    38 + 62 + 15 + 34,
  )
  expect(new Set(wheelOrder).size).toBe(37)
  expect(new Set(doubleZeroWheelOrder).size).toBe(38)
})

test('roulette: a call bet lays its chips on spots that exist', () => {
  const chips = Object.values(callBets).map((bets) => bets.reduce((sum, [, n]) => sum + n, 0))
  expect(chips).toEqual([9, 6, 5, 4])
  const ids = new Set(roulette.spots.map((spot) => spot.id))
  expect(
    Object.values(callBets)
      .flat()
      .every(([spot]) => ids.has(spot)),
  ).toBe(true)
})

test('roulette: zero takes the outside bets, and half of them with la partage', () => {
  expect(back(roulette, { pocket: 0 }, 'even')).toBe(0n)
  expect(back(roulette, { pocket: 0 }, 'column-3')).toBe(0n)
  expect(back(rouletteLaPartage, { pocket: 0 }, 'even')).toBe(50_000n)
  expect(back(rouletteDoubleZero, { pocket: 37 }, 'basket-0-00-1-2-3')).toBe(700_000n)
  expect(back(rouletteDoubleZero, { pocket: 37 }, 'high')).toBe(0n)
  expect(back(roulette, { pocket: 17 }, 'straight-17')).toBe(3_600_000n)
})

test('se die: two and two gives big and small back; 15.5 for four red is refused', () => {
  expect(back(seDie, { tokens: [1, 0, 1, 0] }, 'big')).toBe(100_000n)
  expect(back(seDie, { tokens: [1, 0, 1, 0] }, 'even')).toBe(196_000n)
  const changed = withPays(seDie, { 'four-red': win(31, 2) })
  expect(() => validateTable(changed)).toThrow('four-red leaves the house nothing: 1/32')
})

test('fan tan: pushes come back, and a third is not cut to 0.3166', () => {
  expect(back(fanTan, { beads: 61 }, 'fan-1')).toBe(385_000n)
  expect(back(fanTan, { beads: 64 }, 'nim-1-push-4')).toBe(100_000n)
  expect(back(fanTan, { beads: 62 }, 'nim-1-push-4')).toBe(0n)
  expect(back(fanTan, { beads: 62 }, 'ssh-1-2-3', 6_000_000n)).toBe(7_900_000n)
  expect(fanTan.spots).toHaveLength(4 + 12 + 6 + 12 + 4)
})

test('bets on more than 70 per cent of a number game count for nothing', () => {
  expect(coveredPart(roulette, ['red', 'straight-1', 'straight-2'])).toEqual(fraction(19, 37))
  expect(coversTooMuch(roulette, ['red', 'column-3'])).toBe(false)
  expect(coversTooMuch(roulette, ['dozen-1', 'dozen-2'])).toBe(false)
  expect(coversTooMuch(roulette, ['dozen-1', 'dozen-2', 'street-25-26-27'])).toBe(true)
  expect(coversTooMuch(roulette, ['red', 'black'])).toBe(true)
  expect(coversTooMuch(sicbo, ['big', 'small'])).toBe(true)
  expect(coversTooMuch(fanTan, ['nga-1-2-push-3'])).toBe(false)
  expect(coversTooMuch(fanTan, ['fan-1', 'ssh-2-3-4'])).toBe(true)
})
