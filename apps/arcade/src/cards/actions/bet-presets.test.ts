import { expect, test } from 'vitest'
import { presetsOf, stepped } from './bet-presets.ts'

const toOf = (of: Parameters<typeof presetsOf>[0]) =>
  Object.fromEntries(presetsOf(of).map(({ name, to }) => [name, to]))

test('before the flop multiples of the bet, after it parts of the pot', () => {
  const spot = {
    bet: 10_000,
    call: 10_000,
    maxTo: 500_000,
    minTo: 20_000,
    mostTo: 500_000,
    pot: 15_000,
  }
  expect(toOf({ ...spot, isPreflop: true })).toEqual({
    allIn: 500_000,
    pot: 35_000,
    three: 30_000,
    two: 25_000,
  })
  const flop = { bet: 0, call: 0, maxTo: 500_000, minTo: 10_000, mostTo: 500_000, pot: 90_000 }
  expect(toOf({ ...flop, isPreflop: false })).toEqual({
    allIn: 500_000,
    half: 45_000,
    pot: 90_000,
    twoThirds: 60_000,
  })
})

test('a part below the least raise or above the most is not offered, and pot is not all-in', () => {
  const spot = { bet: 100_000, call: 100_000, isPreflop: false, minTo: 200_000, pot: 200_000 }
  expect(toOf({ ...spot, maxTo: 260_000, mostTo: 260_000 })).toEqual({
    allIn: 260_000,
    half: 250_000,
    pot: undefined,
    twoThirds: undefined,
  })
  // Pot-limit: the most is the pot, which leaves chips behind.
  expect(toOf({ ...spot, maxTo: 400_000, mostTo: 9_000_000 })).toEqual({
    allIn: undefined,
    half: 250_000,
    pot: 400_000,
    twoThirds: 300_000,
  })
})

test('a step is one big blind, and ends at the least raise and at the most', () => {
  const range = { maxTo: 1_050, minTo: 200 }
  expect(stepped(200, 100, range)).toBe(300)
  expect(stepped(1_000, 100, range)).toBe(1_050)
  expect(stepped(250, -100, range)).toBe(200)
})
