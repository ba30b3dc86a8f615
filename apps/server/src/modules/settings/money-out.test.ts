import * as v from 'valibot'
import { expect, test } from 'vitest'
import { moneyOut } from './money-out.ts'

test('a deposit must be played ten times at most', () => {
  const shipped = v.parse(moneyOut.withdrawals, {})
  expect(shipped.playBps).toBe(10_000)
  expect(v.safeParse(moneyOut.withdrawals, { ...shipped, playBps: 100_000 }).success).toBe(true)
  expect(v.safeParse(moneyOut.withdrawals, { ...shipped, playBps: 100_001 }).success).toBe(false)
})
