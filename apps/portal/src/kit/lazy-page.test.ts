import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Page = () => null

test('point 8: a page taking too long to open is given up after 120 s, and tried anew', async () => {
  let count = 0
  const page = lazyPage(() => {
    count += 1
    return count === 1 ? new Promise<never>(() => undefined) : Promise.resolve({ Page })
  }, 'Page')
  let outcome = 'waits'
  const asked = page.preload().catch(() => (outcome = 'given up'))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(outcome).toBe('given up')
  await page.preload()
  expect(count).toBe(2)
})
