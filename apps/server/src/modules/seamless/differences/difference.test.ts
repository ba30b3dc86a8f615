import { expect, test } from 'vitest'
import type { VendorMove } from './difference.ts'
import { differencesBetween } from './difference.ts'
import type { Movement } from '../calls/movement.ts'

const ours = (uuid: string, more: Partial<Movement> = {}): Movement => ({
  amountUnits: 5n,
  at: new Date(0),
  currency: 'KRW',
  game: 'reels',
  key: `V:${uuid}`,
  kind: 'bet',
  memberId: 'm',
  no: null,
  paidUnits: 0n,
  reference: null,
  rewardId: null,
  round: 'r',
  roundKey: 'V:m:r',
  state: 'settled',
  supplierMember: null,
  wagerId: null,
  ...more,
})
const theirs = (uuid: string, more: Partial<VendorMove> = {}): VendorMove => ({
  gameCode: 'reels',
  isRoundClosed: false,
  kind: 'bet',
  memberId: 'm',
  reference: null,
  round: 'r',
  units: 5n,
  uuid,
  ...more,
})
const breaksOf = (own: Movement[], other: VendorMove[]) =>
  differencesBetween('V', own, other).map(({ uuid, what }) => `${uuid} ${what}`)

test('what only one side knows, or both with another amount, differs', () => {
  expect(breaksOf([ours('a')], [theirs('a')])).toEqual([])
  expect(breaksOf([ours('a')], [])).toEqual(['a missing-there'])
  expect(breaksOf([], [theirs('a')])).toEqual(['a missing-here'])
  expect(breaksOf([ours('a', { amountUnits: 6n })], [theirs('a')])).toEqual(['a amount-differs'])
})

test('what moved nothing differs from nothing; a rollback carries no amount', () => {
  const refused = ours('a', { no: 'balance-too-low', state: 'refused' })
  expect(breaksOf([refused, ours('b', { kind: 'tombstone', state: 'done' })], [])).toEqual([])
  expect(breaksOf([refused], [theirs('a')])).toEqual(['a missing-here'])
  const rollback = { kind: 'rollback' as const }
  expect(breaksOf([ours('c', rollback)], [theirs('c', { ...rollback, units: 0n })])).toEqual([])
})
