// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLine } from './hold-line.ts'

/** Sockets that open at once and of which the test plays the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  constructor() {
    super()
    FakeSocket.all.push(this)
    setTimeout(() => {
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    })
  }
  send = vi.fn()
  close = () => (this.readyState = 3)
  drop(): void {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  }
}

/** Channels of this test alone: the real ones reach every test of the process, and take a while. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = []
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other === this || other.name !== this.name) continue
      queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })))
    }
  }
  close = () => (FakeChannel.all = FakeChannel.all.filter((one) => one !== this))
}

type Request = { options: LockOptions; hold: () => unknown; fail: (error: Error) => void }
const requests: Request[] = []
const locks = {
  request: (_: string, options: LockOptions, hold: () => unknown) =>
    new Promise((_resolve, reject) => {
      requests.push({ fail: reject, hold, options })
      options.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    }),
}
/** What this tab says to the other tabs about the line. */
const [here, toTabs] = [vi.fn(), vi.fn()]
const otherTab = new FakeChannel('live-tabs')
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'Date'],
  })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  FakeSocket.all = []
  requests.length = 0
  isHidden = false
  here.mockClear()
  toTabs.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a tab whose holder is frozen takes the line, and gives it back when another takes it', async () => {
  holdLine(here, toTabs)
  expect(requests.map(({ options }) => options.steal ?? false)).toEqual([false])
  // The holder answers: nothing is taken.
  for (let count = 0; count < 10; count++) {
    await pass(2_000)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs of one origin
    otherTab.postMessage('held')
    await pass(0)
  }
  expect(requests).toHaveLength(1)
  await pass(14_000)
  expect(requests.map(({ options }) => options.steal ?? false)).toEqual([false, true])
  requests[1]?.hold()
  await pass(10)
  expect(FakeSocket.all).toHaveLength(1)
  // News may have been missed, here and in the other tabs.
  expect(here.mock.calls).toEqual([[{ kind: 'link-again' }]])
  expect(toTabs.mock.calls).toEqual([[{ kind: 'link-again' }]])
  requests[1]?.fail(new Error('stolen'))
  await pass(10)
  expect(FakeSocket.all[0]?.readyState).toBe(3)
  expect(requests.map(({ options }) => options.steal ?? false)).toEqual([false, true, false])
})

test('a hidden tab takes nothing, and whoever reconnects fetches everything again', async () => {
  isHidden = true
  holdLine(here, toTabs)
  await pass(60_000)
  expect(requests).toHaveLength(1)
  requests[0]?.hold()
  await pass(10)
  here.mockClear()
  FakeSocket.all[0]?.drop()
  await pass(1_000)
  expect([FakeSocket.all.length, here.mock.calls]).toEqual([2, [[{ kind: 'link-again' }]]])
})
