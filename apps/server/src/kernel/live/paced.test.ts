import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { paced } from './paced.ts'

test('a wake while the work is slow leads to one more run, and runs never overlap', async () => {
  const pending: number[] = []
  const runs: number[][] = []
  let running = 0
  let most = 0
  const pace = paced(async () => {
    most = Math.max(most, ++running)
    runs.push(pending.splice(0))
    await rest(60)
    running -= 1
  }, 10)
  const add = (one: number) => {
    pending.push(one)
    pace.wake()
  }
  add(1)
  await rest(20)
  for (const one of [2, 3, 4]) add(one)
  await expect.poll(() => runs).toEqual([[1], [2, 3, 4]])
  await rest(100)
  expect(runs).toHaveLength(2)
  add(5)
  expect(runs.at(-1)).toEqual([5])
  expect(most).toBe(1)
})

test('a burst of wakes is one run per interval', async () => {
  let count = 0
  const pace = paced(async () => void (count += 1), 40)
  const until = performance.now() + 200
  while (performance.now() < until) {
    pace.wake()
    await rest(1)
  }
  expect(count).toBeGreaterThan(1)
  expect(count).toBeLessThanOrEqual(6)
})
