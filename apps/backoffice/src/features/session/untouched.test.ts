// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untouchedSeconds, watchTouches } from './untouched.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.now() }))
afterEach(() => void vi.useRealTimers())

test('a page counts how long nobody touched it, and begins anew with every touch', () => {
  watchTouches()
  window.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(90_000)
  expect(untouchedSeconds()).toBe(90)
  window.dispatchEvent(new Event('pointermove'))
  expect(untouchedSeconds()).toBe(0)
})
