// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { bytesFor, elsewhere, givenBytes, keepBytes } from './given-bytes.ts'

afterEach(() => localStorage.clear())

test('every tab of a browser gives the same bytes for a hand, other browsers and hands others', () => {
  const own = bytesFor('hand-1')
  expect(own).toMatch(/^[0-9a-f]{64}$/)
  expect(bytesFor('hand-1')).toBe(own)
  expect(bytesFor('hand-2')).not.toBe(own)
  localStorage.clear()
  expect(bytesFor('hand-1')).not.toBe(own)
})

test('a hand keeps its last answer, and the oldest of a hundred is forgotten', () => {
  keepBytes('first', bytesFor('first'))
  keepBytes('first', elsewhere)
  expect(givenBytes()).toEqual({ first: elsewhere })
  for (let hand = 0; hand < 100; hand += 1) keepBytes(`hand-${hand}`, 'ab')
  expect(Object.keys(givenBytes())).toHaveLength(100)
  expect(givenBytes()['first']).toBeUndefined()
})
