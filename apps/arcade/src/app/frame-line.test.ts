// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameLine, isLinked } from './frame-line.ts'

/** A socket whose other side the test plays. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 1
  readonly sent: { kind: string }[] = []

  constructor() {
    super()
    FakeSocket.all.push(this)
  }

  send(words: string): void {
    this.sent.push(JSON.parse(words) as { kind: string })
  }

  close(): void {
    this.readyState = 3
  }

  deliver(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  welcome(): void {
    this.dispatchEvent(new Event('open'))
    this.deliver({ kind: 'welcome', now: new Date().toISOString() })
  }

  kinds = (): string[] => this.sent.map(({ kind }) => kind)
}

const newest = (): FakeSocket => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A line that watches something whenever it is let in. */
async function opened() {
  const line = new FrameLine<{ kind: 'watch' }, { kind: string }>('/play/live', () =>
    line.send({ kind: 'watch' }),
  )
  line.open()
  await vi.advanceTimersByTimeAsync(0)
  return line
}

test('silence is asked about, and a network that swallows everything is said within three seconds', async () => {
  await opened()
  newest().welcome()
  expect(newest().kinds()).toEqual(['hello', 'watch'])
  await vi.advanceTimersByTimeAsync(1_800)
  expect(newest().kinds()).toEqual(['hello', 'watch', 'ping'])
  newest().deliver({ kind: 'pong' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isLinked.now()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isLinked.now()).toBe(false)
  expect(FakeSocket.all).toHaveLength(2)
  newest().welcome()
  expect(isLinked.now()).toBe(true)
  expect(newest().kinds()).toEqual(['hello', 'watch'])
})

test('a line that breaks for a moment comes back unsaid; what lasts is said; an end is an end', async () => {
  const line = await opened()
  const received: string[] = []
  line.onMessage(({ kind }) => received.push(kind))
  newest().welcome()
  newest().dispatchEvent(new CloseEvent('close', { code: 1006 }))
  expect(isLinked.now()).toBe(true)
  await vi.advanceTimersByTimeAsync(800)
  expect(FakeSocket.all).toHaveLength(2)
  newest().dispatchEvent(new CloseEvent('close', { code: 1006 }))
  expect(isLinked.now()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_600)
  newest().welcome()
  expect(isLinked.now()).toBe(true)
  newest().dispatchEvent(new CloseEvent('close', { code: 4002 }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(received).toEqual(['welcome', 'welcome', 'session-ended'])
})
