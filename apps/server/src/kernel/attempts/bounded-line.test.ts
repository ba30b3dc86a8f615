import { expect, test } from 'vitest'
import { BoundedLine } from './bounded-line.ts'

test('so many run at once, so many wait in order, and one more is told to come later', async () => {
  const line = new BoundedLine({ runningMax: 2, waitingMax: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) =>
    line.run(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      return n
    })
  const results = [1, 2, 3, 4].map(work)
  await expect(work(5)).rejects.toMatchObject({ code: 'unavailable' })
  expect(begun).toEqual([1, 2])
  for (let n = 0; n < 4; n++) {
    ends[n]?.()
    await results[n]
  }
  expect(begun).toEqual([1, 2, 3, 4])
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
  const failing = line.run(() => Promise.reject(new Error('torn')))
  await expect(failing).rejects.toThrow('torn')
  const last = work(6)
  ends.at(-1)?.()
  expect(await last).toBe(6)
})
