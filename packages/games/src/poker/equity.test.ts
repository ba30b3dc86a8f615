import { expect, test } from 'vitest'
import { readCards } from './card-text.ts'
import { equitiesOf } from './equity.ts'

const of = (game: 'holdem' | 'omaha', hands: string[], board: string) =>
  equitiesOf(game, hands.map(readCards), readCards(board))

test('on the turn the equity is the outs: two kings of 44 cards beat two aces', () => {
  expect(of('holdem', ['Ah Ad', 'Kh Kd'], '2c 7s 9d 4h')).toEqual([42 / 44, 2 / 44])
})

test('a flush draw on the flop has the equity that every table of odds prints', () => {
  // Nine hearts and running pairs against top pair: about 36 %.
  const [draw = 0, pair = 0] = of('holdem', ['9h 8h', 'As Kd'], 'Ah 5h 2c')
  expect(draw).toBeGreaterThan(0.35)
  expect(draw).toBeLessThan(0.4)
  expect(draw + pair).toBeCloseTo(1, 12)
})

test('equal hands share, and on the river the best has all', () => {
  expect(of('holdem', ['As 2c', 'Ad 3c'], 'Ah Kc Qd Jh 9s')).toEqual([0.5, 0.5])
  expect(of('holdem', ['As 2c', 'Kd 3c', 'Qs 3d'], 'Ah Kc Qd Jh 9s')).toEqual([1, 0, 0])
})

test('in Omaha exactly two own cards count', () => {
  // Four hearts on the board are no flush with one heart in hand.
  const hands = ['Ah 2c 3d 4s', 'Kh Qh 5c 6d']
  expect(of('omaha', hands, '9h 8h 7h 2h 2s')).toEqual([0, 1])
})
