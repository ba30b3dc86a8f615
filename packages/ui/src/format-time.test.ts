import { expect, test } from 'vitest'
import { formatCountdown, formatTime } from './format-time.ts'

const at = new Date('2026-01-05T05:05:09Z')

test('time in Seoul', () => {
  expect(formatTime(at, 'full')).toBe('2026년 1월 5일 (월) 14:05')
  expect(formatTime(at, 'full', { lang: 'en' })).toBe('Mon, 5 Jan 2026, 14:05')
  expect(formatTime(at, 'table')).toBe('2026-01-05 14:05:09')
  expect(formatTime(new Date('2026-01-05T15:00:00Z'), 'table')).toBe('2026-01-06 00:00:00')
})

test('relative time', () => {
  const after = (ms: number) => new Date(at.getTime() + ms)
  expect(formatTime(at, 'relative', { now: after(20_000) })).toBe('지금')
  expect(formatTime(at, 'relative', { now: after(185_000) })).toBe('3분 전')
  expect(formatTime(at, 'relative', { now: after(7_300_000), lang: 'en' })).toBe('2 hours ago')
  expect(formatTime(at, 'relative', { now: after(90 * 86_400_000) })).toBe('2026-01-05')
})

test('countdown', () => {
  expect(formatCountdown(63_000)).toBe('01:03')
  expect(formatCountdown(-5)).toBe('00:00')
  expect(formatCountdown(3_723_000)).toBe('1:02:03')
  expect(formatCountdown(2 * 86_400_000 + 3_723_000)).toBe('2일 01:02:03')
})
