import * as v from 'valibot'
import { expect, test } from 'vitest'
import { moneyOut } from './money-out.ts'
import { settingOf, settingShapes } from '../setting.ts'

test('a deposit must be played ten times at most', () => {
  const shipped = v.parse(moneyOut.withdrawals, {})
  expect(shipped.playBps).toBe(10_000)
  expect(v.safeParse(moneyOut.withdrawals, { ...shipped, playBps: 100_000 }).success).toBe(true)
  expect(v.safeParse(moneyOut.withdrawals, { ...shipped, playBps: 100_001 }).success).toBe(false)
})

test('what operators decided stays, though a rule of today would refuse it', () => {
  const bankAccounts = [{ bank: '우리집', bankEn: 'Our', holder: '우리', id: 'a', number: '1' }]
  const decided = { amountMax: '1000.00', amountMin: '20000.00', bankAccounts }
  expect(v.safeParse(settingShapes.deposits, decided).success).toBe(false)
  expect(settingOf('deposits', decided)).toMatchObject({ ...decided, openCountMax: 3 })
  const shipped = settingOf('deposits', undefined)
  expect(settingOf('deposits', { ...decided, amountMax: 7 })).toEqual(shipped)
})
