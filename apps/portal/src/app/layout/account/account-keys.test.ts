import { expect, test } from 'vitest'
import { nextRow } from './account-keys.ts'

/** Three columns, as they are read: down the first, then down the next. */
const rows = [
  { label: '내 지갑', x: 0, y: 0 },
  { label: '입금', x: 0, y: 38 },
  { label: '베팅 내역', x: 0, y: 110 },
  { label: '리워드 센터', x: 234, y: 0 },
  { label: '보너스 내역', x: 234, y: 38 },
  { label: '내 프로필', x: 468, y: 0 },
  { label: 'Agent center', x: 468, y: 38 },
]
const go = (key: string, at: number, code = '') => nextRow(rows, at, { code, key })

test('arrows move in a column and on into the next, without an end', () => {
  expect([go('ArrowDown', 0), go('ArrowDown', 2), go('ArrowDown', 6)]).toEqual([1, 3, 0])
  expect([go('ArrowUp', 3), go('ArrowUp', 0)]).toEqual([2, 6])
  expect([go('Home', 4), go('End', 4)]).toEqual([0, 6])
})

test('arrows move across columns to the row at the same height, and stay at the edge', () => {
  expect([go('ArrowRight', 1), go('ArrowRight', 2), go('ArrowRight', 4)]).toEqual([4, 4, 6])
  expect([go('ArrowLeft', 6), go('ArrowLeft', 3)]).toEqual([4, 0])
  expect([go('ArrowRight', 5), go('ArrowLeft', 1)]).toEqual([undefined, undefined])
})

test('a letter, a syllable or an initial consonant moves to the next entry that begins with it', () => {
  expect([go('ㄴ', 0), go('ㄴ', 5), go('ㅂ', 0), go('ㅂ', 2)]).toEqual([5, 0, 2, 4])
  expect([go('a', 0), go('A', 0), go('리', 0)]).toEqual([6, 6, 3])
  // A keyboard that stands on Latin letters types initial consonants by their places.
  expect([go('q', 0, 'KeyQ'), go('d', 0, 'KeyD')]).toEqual([2, 1])
  expect([go('x', 0, 'KeyX'), go('Shift', 0), go('Tab', 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
