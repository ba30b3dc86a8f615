import { expect, test } from 'vitest'
import published from '../../data/poker-counts.json' with { type: 'json' }
import { simulationOnly } from '../chance/simulation-only.ts'
import { draw } from '../chance/draw.ts'
import { pokerHand } from '../tables/hands/poker-hand.ts'
import { bestStrength, categoryOfStrength, omahaStrength, sevenCardStrength } from './evaluate.ts'
import { readCards } from './card-text.ts'
import { type PokerCategory, pokerCategories } from '../tables/hands/poker-value.ts'

const nameOf = {
  royalFlush: 'royal',
  straightFlush: 'straightFlushExRoyal',
  fourOfAKind: 'quads',
  fullHouse: 'fullHouse',
  flush: 'flush',
  straight: 'straight',
  threeOfAKind: 'trips',
  twoPair: 'twoPair',
  pair: 'pair',
  highCard: 'high',
} as const satisfies Record<PokerCategory, string>

test('all 2,598,960 hands of five cards', () => {
  const counts = new Uint32Array(7_463)
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) counts[bestStrength([a, b, c, d, e])]! += 1
  expect(named(counts)).toEqual(published.five)
})

test('all 133,784,560 hands of seven cards', () => {
  // A name of this file is many times faster to call than one that the test runner hands on.
  const strengthOf = sevenCardStrength
  const counts = new Uint32Array(7_463)
  for (let a = 0; a < 46; a += 1)
    for (let b = a + 1; b < 47; b += 1)
      for (let c = b + 1; c < 48; c += 1)
        for (let d = c + 1; d < 49; d += 1)
          for (let e = d + 1; e < 50; e += 1)
            for (let f = e + 1; f < 51; f += 1)
              for (let g = f + 1; g < 52; g += 1) counts[strengthOf(a, b, c, d, e, f, g)]! += 1
  expect(named(counts)).toEqual(published.seven)
})

test('hands of six, and their order, agree with a slow judge', () => {
  const chance = simulationOnly(11)
  let before: { cards: number[]; strength: number } | undefined
  for (let round = 0; round < 20_000; round += 1) {
    const cards = draw(chance, 52, 5 + (round % 3))
    const strength = bestStrength(cards)
    if (before !== undefined) {
      const order = Math.sign(pokerHand(cards) - pokerHand(before.cards))
      expect(Math.sign(strength - before.strength)).toBe(order)
    }
    before = { cards, strength }
  }
})

test('Omaha takes two of the hand and three of the board', () => {
  const four = readCards('Ah Kh Qh Jh')
  expect(categoryOfStrength(omahaStrength(four, readCards('Th 2h 3c 4d 5s')))).toBe('highCard')
  expect(categoryOfStrength(omahaStrength(four, readCards('Th 9h 3c 4d 2h')))).toBe('flush')
  expect(
    categoryOfStrength(omahaStrength(readCards('Ah As Ad Ac'), readCards('2s 3s 4d 7c 9h'))),
  ).toBe('pair')
})

function named(counts: Uint32Array): Record<string, number> {
  const sums: Record<string, number> = { total: 0, distinctValues: 0 }
  for (const category of pokerCategories) sums[nameOf[category]] = 0
  for (const [strength, count] of counts.entries()) {
    if (count === 0) continue
    sums[nameOf[categoryOfStrength(strength)]]! += count
    sums['total']! += count
    sums['distinctValues']! += 1
  }
  return sums
}
