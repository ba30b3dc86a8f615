import { expect, test } from 'vitest'
import type { Game } from '../games/game.ts'
import { byAge, byPopularity } from './order-games.ts'

const game = (id: string, day: number): Game => ({
  addedAt: new Date(Date.UTC(2026, 0, day, day)),
  category: 'RNG',
  hasFreePlay: true,
  id,
  isHot: false,
  name: { EN: id, KO: id },
  state: 'open',
  vendorCode: 'MADANG',
  vendorName: { EN: 'Madang', KO: '마당' },
})
const games = [game('a', 1), game('b', 1), game('c', 9), game('d', 3)]
const ids = (list: readonly Game[]) => list.map(({ id }) => id).join('')

test('what most open stands first, the rest as it stood', () => {
  expect(ids(byPopularity(games, ['d', 'gone', 'b']))).toBe('dbac')
  expect(ids(byPopularity(games, []))).toBe('abcd')
})

test('what came last stands first, and one delivery keeps the order of the house', () => {
  expect(ids(byAge(games))).toBe('cdab')
  const { addedAt: _, ...ageless } = game('e', 9)
  expect(ids(byAge([...games, ageless]))).toBe('cdabe')
})
