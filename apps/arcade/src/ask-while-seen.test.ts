// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { askWhileSeen } from './ask-while-seen.ts'

let isHidden = false
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a list rests out of sight, unless it is needed, and is asked for when it is seen again', () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  const look = (isAway: boolean) => {
    isHidden = isAway
    document.dispatchEvent(new Event('visibilitychange'))
  }
  let askedCount = 0
  let isNeeded = false
  const stop = askWhileSeen(
    () => (askedCount += 1),
    1_000,
    () => isNeeded,
  )
  vi.advanceTimersByTime(3_000)
  expect(askedCount).toBe(4)
  look(true)
  vi.advanceTimersByTime(60_000)
  expect(askedCount).toBe(4)
  isNeeded = true
  vi.advanceTimersByTime(1_000)
  expect(askedCount).toBe(5)
  look(false)
  expect(askedCount).toBe(6)
  stop()
  look(false)
  vi.advanceTimersByTime(60_000)
  expect(askedCount).toBe(6)
})
