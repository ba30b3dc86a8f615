import { expect, test } from 'vitest'
import { sdWithPool } from './sd-with-pool.ts'

test('the deviation with the pool is that of every ticket', () => {
  const jackpot = { poolBps: 100, reserveBps: 50, ticketUnits: 1_000, ticketsPerWin: 400 }
  // One ticket in 400 wins what 400 have put in: 1.5 % of each, 6 stakes.
  const mean = 0.9 + 6 / 400
  const square = 2 ** 2 + 0.9 ** 2 + (2 * 0.9 * 6 + 36) / 400
  expect(sdWithPool({ jackpot }, 2)).toBeCloseTo(Math.sqrt(square - mean ** 2), 3)
  expect(sdWithPool({}, 2)).toBe(2)
})
