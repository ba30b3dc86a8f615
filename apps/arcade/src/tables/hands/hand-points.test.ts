import { expect, test } from 'vitest'
import { handPoints } from './hand-points.ts'

const hand = (...items: (number | null)[]) =>
  ({ isHidden: false, isMoving: false, items, kind: 'card', place: 'player' }) as const

test('baccarat counts its last digit, blackjack the best that is not bust', () => {
  expect(handPoints('BAC', hand(8, 5, 12))).toBe(5)
  expect(handPoints('BAC', hand(null, null))).toBeUndefined()
  expect(handPoints('BJ', hand(0, 12))).toBe(21)
  expect(handPoints('BJ', hand(0, 12, 8))).toBe(20)
  expect(handPoints('BJ', hand(5, null))).toBe(6)
  expect(handPoints('DAT', hand(5))).toBeUndefined()
})
