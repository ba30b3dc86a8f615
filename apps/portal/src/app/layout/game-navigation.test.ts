import { expect, test } from 'vitest'
import '../features.ts'
import type { Category } from '@madang/wire/catalog'
import { gameNavigation, hasGameGrid, menuPageSize, offeredGames } from './game-navigation.ts'

const card = (vassalage: string, isHot: 0 | 1 = 0) => ({
  gameCount: 3,
  isHot,
  vassalage,
  vendorName: vassalage,
})
const named = (categories: [Category, ReturnType<typeof card>[]][]) =>
  gameNavigation(categories.map(([title, cards]) => ({ cards, title }))).map((entry) =>
    entry.kind === 'vendor' ? `vendor ${entry.card.vassalage}` : entry.category,
  )

test('2.6: one sports vendor, the hot one, stands after live casino', () => {
  const sports = [card('CALM'), card('HOT', 1)]
  const all: [Category, ReturnType<typeof card>[]][] = [
    ['RNG', [card('A')]],
    ['LIVE', [card('B')]],
    ['SPORTS', sports],
    ['FISH', [card('C')]],
  ]
  expect(named(all)).toEqual(['RNG', 'LIVE', 'vendor HOT', 'SPORTS', 'FISH'])
  expect(
    named([
      ['LIVE', [card('B')]],
      ['SPORTS', [card('ONLY')]],
    ]),
  ).toEqual(['LIVE', 'vendor ONLY'])
})

test('the header offers what somebody has, one sports vendor after live casino', () => {
  const titles: Category[] = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT']
  const entries = offeredGames(titles.map((title) => ({ cards: [card('A')], title })))
  expect(entries.map(({ category, kind }) => `${kind} ${category}`)).toEqual([
    'category RNG',
    'category LIVE',
    'vendor SPORTS',
    'category FISH',
    'category PVP',
    'category LOTT',
  ])
})

test('without live casino sports keep all their vendors', () => {
  const entries = gameNavigation([{ cards: [card('A'), card('B', 1)], title: 'SPORTS' }])
  expect(entries).toEqual([expect.objectContaining({ cards: [card('A'), card('B', 1)] })])
})

test('U18, point 9: sports vendors and lotteries launch directly, the others have games: 21 first, then 18', () => {
  expect([menuPageSize(false), menuPageSize(true)]).toEqual([21, 18])
  expect((['RNG', 'LIVE', 'FISH', 'PVP'] as const).every(hasGameGrid)).toBe(true)
  expect((['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const).some(hasGameGrid)).toBe(false)
})
