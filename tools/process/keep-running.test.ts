import { expect, test } from 'vitest'
import { keepRunning, type Part } from './keep-running.ts'

/** A part that ends when it is told to. */
function partOf() {
  let end: (why: string) => void = () => undefined
  let stopCount = 0
  const ended = new Promise<string>((resolve) => (end = resolve))
  const stop = () => {
    stopCount += 1
    end('')
    return Promise.resolve()
  }
  return { die: (why: string) => end(why), ended, stop, stopCount: () => stopCount }
}

/** Waits until something is so; the test's own time ends it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resume) => setTimeout(resume, 2))
}

test('a part that ends is started again, later each time, and each end is said', async () => {
  const lines: string[] = []
  const parts = [partOf()]
  const again = (): Promise<Part> => {
    const part = partOf()
    parts.push(part)
    return Promise.resolve(part)
  }
  const print = (words: string) => void lines.push(words)
  const kept = keepRunning(parts[0]!, {
    again,
    longestMs: 3,
    name: 'The server',
    pauseMs: 1,
    print,
  })
  for (let n = 1; n <= 4; n++) {
    parts[n - 1]?.die('It was killed.')
    await until(() => parts.length === n + 1 && lines.length === 2 * n)
  }
  expect(lines.filter((words) => words.includes('ended')).map((words) => words)).toEqual(
    [0.001, 0.002, 0.003, 0.003].map(
      (seconds) => `The server ended and is started again in ${seconds} s. It was killed.`,
    ),
  )
  await kept.stop()
  expect(parts.at(-1)?.stopCount()).toBeGreaterThan(0)
  expect(lines.length).toBe(8)
})

test('one that does not start is tried again, and a stop ends the waiting', async () => {
  const lines: string[] = []
  let tries = 0
  const again = (): Promise<Part> => {
    tries += 1
    return Promise.reject(new Error('No space is left.'))
  }
  const print = (words: string) => void lines.push(words)
  const first = partOf()
  const kept = keepRunning(first, { again, longestMs: 2, name: 'PostgreSQL', pauseMs: 1, print })
  first.die('')
  await until(() => tries > 2)
  await kept.stop()
  const stoppedAt = tries
  expect(lines[0]).toBe('PostgreSQL ended and is started again in 0.001 s.')
  expect(lines[1]).toContain('did not start')
  expect(lines[1]).toContain('No space is left.')
  await new Promise((resume) => setTimeout(resume, 10))
  expect(tries).toBe(stoppedAt)
})
