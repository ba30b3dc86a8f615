import { expect, test } from 'vitest'
import { findingsOf } from './rule.ts'
import type { Picture } from './rule.ts'
import type { Terms } from './risk-setting.ts'

const now = new Date('2026-11-21T03:00:00Z')
const terms: Terms = {
  decideHours: 24,
  deviceCount: 1,
  largeBetCount: 1,
  lateBetCount: 3,
  lateBetMinutes: 60,
  largeMoney: '5000000.00',
  largeWager: '1000000.00',
  largeWin: '10000000.00',
  failedCount: 5,
  failedMinutes: 10,
  holding: [],
  placeCount: 3,
  withdrawalCount: 3,
  withdrawalMinutes: 60,
}
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const picture = (more: Partial<Picture>): Picture => ({
  accountSharers: [],
  bonusSharers: [],
  deviceSharers: [],
  placeSharers: [],
  signals: [],
  ...more,
})
const failed = (minutes: readonly number[]) =>
  minutes.map((one) => ({ at: ago(one), kind: 'deposit-failed', object: `d${one}` }) as const)

test.each([
  [[0, 1, 2, 3, 10], ['failed-deposits']],
  [[0, 1, 2, 3, 11], []],
  [[0, 1, 2, 3], []],
])('deposits failed %s minutes ago: %s', (minutes, rules) => {
  const found = findingsOf(picture({ signals: failed(minutes) }), terms, now)
  expect(found.map(({ rule }) => rule)).toEqual(rules)
})

test('many withdrawals, one account of two members, one net of many', () => {
  const asked = [0, 20, 40].map(
    (one) => ({ at: ago(one), kind: 'withdrawal-requested', object: `w${one}` }) as const,
  )
  const shared = { accountSharers: ['a'], placeSharers: ['a', 'b', 'c'], signals: asked }
  const found = findingsOf(picture(shared), terms, now)
  expect(found.map(({ rule }) => rule)).toEqual([
    'withdrawal-velocity',
    'shared-bank-account',
    'shared-place',
  ])
  expect(found[0]).toMatchObject({ count: 3, objects: ['w0', 'w20', 'w40'] })
})

test('one browser of two members, and a payment that was taken back', () => {
  const back = { at: ago(5), kind: 'charged-back', object: 'c' } as const
  const found = findingsOf(picture({ deviceSharers: ['a'], signals: [back] }), terms, now)
  expect(found).toEqual([
    { count: 1, objects: ['a'], rule: 'shared-device' },
    { count: 1, objects: ['c'], rule: 'chargeback' },
  ])
})

test('a rule that is set to zero sees nothing', () => {
  const off = { ...terms, failedCount: 0 }
  expect(findingsOf(picture({ signals: failed([0, 1, 2, 3, 4]) }), off, now)).toEqual([])
})

test('one large bet, and the third bet in an hour that a goal has overtaken', () => {
  const late = [0, 20, 59].map((one) => ({ at: ago(one), kind: 'late-bet', object: `b${one}` }))
  const large = { at: ago(1), kind: 'large-bet', object: 'l' } as const
  const signals = [large, ...late] as Picture['signals']
  expect(findingsOf(picture({ signals }), terms, now)).toEqual([
    { count: 1, objects: ['l'], rule: 'large-bets' },
    { count: 3, objects: ['b0', 'b20', 'b59'], rule: 'late-bets' },
  ])
  expect(findingsOf(picture({ signals: signals.slice(1, 3) }), terms, now)).toEqual([])
})
