import { expect, test } from 'vitest'
import '../../features.ts'
import { studio } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import { isLobby, lobbyPath } from '../../../kit/paths.ts'
import {
  gameNavigation,
  hasGameGrid,
  menuPageSize,
  offeredGames,
  opensDirectly,
  ownOf,
  practiceOf,
} from './game-navigation.ts'

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
  // The house's own sportsbook stays where sports are, with a vendor besides or without.
  expect(
    named([
      ['LIVE', [card('B')]],
      ['SPORTS', [card('ONLY')]],
    ]),
  ).toEqual(['LIVE', 'vendor ONLY', 'SPORTS'])
  expect(named([['LIVE', [card('B')]]])).toEqual(['LIVE', 'SPORTS'])
})

test('a sports vendor for practice stands behind everything that the house offers', () => {
  const practice = { ...card('ONLY', 1), isPractice: true }
  expect(
    named([
      ['LIVE', [card('B')]],
      ['SPORTS', [practice]],
      ['FISH', [card('C')]],
    ]),
  ).toEqual(['LIVE', 'SPORTS', 'FISH', 'vendor ONLY'])
})

test('the header offers what somebody has, one sports vendor after live casino', () => {
  const titles: Category[] = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT']
  const entries = offeredGames(titles.map((title) => ({ cards: [card('A')], title })))
  expect(entries.map(({ category, kind }) => `${kind} ${category}`)).toEqual([
    'category RNG',
    'category LIVE',
    'vendor SPORTS',
    'category SPORTS',
    'category FISH',
    'category PVP',
    'category LOTT',
  ])
})

test('2.1: both kinds of lottery lead to the electronic one, each to its part', () => {
  expect([lobbyPath('LOTT'), lobbyPath('ELOTT')]).toEqual(['/elott', '/elott?vassalage=ELOTT'])
  expect(lobbyPath('ELOTT', 'OTHER')).toBe('/elott?vassalage=ELOTT&page=OTHER')
  expect([isLobby('/elott'), lobbyPath('ESPORTS'), lobbyPath('SPORTS')]).toEqual([
    true,
    '/esports',
    '/sports',
  ])
})

test('what the house offers comes first, then other vendors, then those for practice', () => {
  const own = card(studio)
  const other = card('REAL')
  const practice = { ...card('TRY'), isPractice: true }
  expect(ownOf({ cards: [practice, other, own], category: 'FISH' })).toEqual({
    others: [other],
    page: '/fish',
    studio: own,
  })
  expect(practiceOf([practice, own])).toEqual([practice])
  // Sports are the house's own without a card; a vendor alone has no page of the house.
  expect(ownOf({ cards: [practice], category: 'ESPORTS' }).page).toBe('/esports')
  expect(ownOf({ cards: [practice], category: 'FISH' }).page).toBeUndefined()
  const opens = (category: Category, ...cards: ReturnType<typeof card>[]) =>
    opensDirectly({ cards, category })
  expect([opens('SPORTS'), opens('LOTT', own), opens('FISH', own)]).toEqual([true, true, false])
  expect([opens('ESPORTS', practice), opens('LOTT', own, other)]).toEqual([false, false])
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
