import { expect, test } from 'vitest'
import { openingOf } from './opening.ts'

const at = (clock: string) => new Date(`2026-11-21T${clock}:30+09:00`)
const opening = (opensAt: string, closesAt: string, clock: string) => {
  const { isOpen, opensAt: next } = openingOf({ closesAt, opensAt }, at(clock), 'Asia/Seoul')
  return isOpen ? 'open' : next?.toISOString()
}

test.each([
  ['00:00', '00:00', '03:00', 'open'],
  ['09:00', '23:30', '09:00', 'open'],
  ['09:00', '23:30', '23:29', 'open'],
  ['09:00', '23:30', '23:30', '2026-11-22T00:00:00.000Z'],
  ['09:00', '23:30', '08:59', '2026-11-21T00:00:00.000Z'],
  ['22:00', '06:00', '01:00', 'open'],
  ['22:00', '06:00', '06:00', '2026-11-21T13:00:00.000Z'],
])('open %s to %s, at %s: %s', (opensAt, closesAt, clock, outcome) => {
  expect(opening(opensAt, closesAt, clock)).toBe(outcome)
})
