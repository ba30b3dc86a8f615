import { expect, test } from 'vitest'
import { blockedUntil } from './failed-deposits.ts'
import type { Ending } from './failed-deposits.ts'

const start = new Date('2026-11-21T03:00:00Z').getTime()
const at = (minute: number) => new Date(start + minute * 60_000)
const failed = (...minutes: number[]): Ending[] =>
  minutes.map((minute) => ({ at: at(minute), state: 'failed' as const })).toReversed()

test('the fifth failed payment in ten minutes stops the next for an hour', () => {
  expect(blockedUntil(failed(0, 1, 2, 3), at(4))).toBeNull()
  expect(blockedUntil(failed(0, 1, 2, 3, 10), at(11))).toEqual(at(70))
  expect(blockedUntil(failed(0, 1, 2, 3, 10), at(70))).toBeNull()
  expect(blockedUntil(failed(0, 1, 2, 3, 11), at(12))).toBeNull()
  // A single later failure does not end the block that the five started.
  expect(blockedUntil(failed(0, 1, 2, 3, 4, 30), at(40))).toEqual(at(64))
})

test('whoever has paid this way before is not stopped', () => {
  const paid: Ending = { at: at(-9_000), state: 'credited' }
  expect(blockedUntil([...failed(0, 1, 2, 3, 4), paid], at(5))).toBeNull()
})
