// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveLine } from './live-line.ts'

/** A socket whose other side the test plays; what is sent to a mute one is not answered. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  readonly sent: string[] = []

  send(words: string): void {
    this.sent.push(words)
  }

  close(): void {
    this.readyState = 3
  }

  accept(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  deliver(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  drop(code = 1006): void {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

const ping = '{"kind":"ping"}'
const newest = (): FakeSocket => FakeSocket.all.at(-1)!
let isHidden = false
let line: LiveLine
let received: unknown[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  isHidden = false
  FakeSocket.all = []
  received = []
  line = lineNow()
  await vi.advanceTimersByTimeAsync(0)
  newest().accept()
})
function lineNow(): LiveLine {
  const own = new LiveLine({
    closed: (code) => code !== 4002,
    dial() {
      const socket = new FakeSocket()
      FakeSocket.all.push(socket)
      return socket as unknown as WebSocket
    },
    opened: () => own.ready(),
    received: (data) => received.push(data),
  })
  own.open()
  return own
}

afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an open socket that is dead is known within three seconds, and another takes its place', async () => {
  await vi.advanceTimersByTimeAsync(1_500)
  expect(newest().sent).toEqual([ping])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(line.isFresh.now()).toBe(false)
  expect(FakeSocket.all).toHaveLength(2)
  FakeSocket.all[0]!.deliver('from the dead')
  newest().accept()
  expect([line.isFresh.now(), received]).toEqual([true, []])
})

test('a server that answers keeps the line; one that talks is not pinged', async () => {
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    newest().deliver('news')
  }
  expect(newest().sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1_800)
  expect(newest().sent).toEqual([ping])
  newest().deliver('pong')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([line.isFresh.now(), FakeSocket.all.length]).toEqual([true, 1])
})

test('nothing is sent while nobody looks, and whoever looks again knows within three seconds', async () => {
  isHidden = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect([newest().sent, FakeSocket.all.length]).toEqual([[], 1])
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(newest().sent).toEqual([ping])
  await vi.advanceTimersByTimeAsync(1_800)
  expect([line.isFresh.now(), FakeSocket.all.length]).toEqual([false, 2])
})

test('a device that dozed proves its line before its prices count again', async () => {
  vi.setSystemTime(Date.now() + 20_000)
  await vi.advanceTimersByTimeAsync(300)
  expect([newest().sent, line.isFresh.now()]).toEqual([[ping], false])
  newest().deliver('pong')
  expect(line.isFresh.now()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_300)
  expect([line.isFresh.now(), FakeSocket.all.length]).toEqual([true, 1])
})

test.each(['focus', 'a timer'])(
  'a laptop that slept dials at once: %s comes first',
  async (what) => {
    vi.setSystemTime(Date.now() + 3_600_000)
    if (what === 'focus') window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(what === 'focus' ? 0 : 300)
    expect([line.isFresh.now(), FakeSocket.all.length]).toEqual([false, 2])
    newest().accept()
    expect(line.isFresh.now()).toBe(true)
  },
)

test('another kind of network is dialled in at once; one that only got slower is asked', async () => {
  line.close()
  const network = Object.assign(new EventTarget(), { type: 'wifi' })
  vi.stubGlobal('navigator', { connection: network, onLine: true })
  line = lineNow()
  await vi.advanceTimersByTimeAsync(0)
  newest().accept()
  await vi.advanceTimersByTimeAsync(1_000)
  network.dispatchEvent(new Event('change'))
  expect([newest().sent, FakeSocket.all.length]).toEqual([[ping], 2])
  network.type = 'cellular'
  network.dispatchEvent(new Event('change'))
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(3)
})

test('however often somebody looks, the server is asked once a second, and silence ends the line', async () => {
  for (let at = 0; at < 9; at++) {
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(newest().sent).toEqual([ping])
  await vi.advanceTimersByTimeAsync(400)
  expect([line.isFresh.now(), FakeSocket.all.length]).toEqual([false, 2])
})

test('an answer that is slow greys the prices and keeps the second line', async () => {
  await vi.advanceTimersByTimeAsync(3_000)
  expect(FakeSocket.all).toHaveLength(2)
  newest().accept()
  const fresh: boolean[] = []
  for (let at = 0; at < 10; at++) {
    await vi.advanceTimersByTimeAsync(1_500)
    if (newest().sent.at(-1) !== ping) continue
    await vi.advanceTimersByTimeAsync(1_600)
    fresh.push(line.isFresh.now())
    newest().deliver('pong')
    fresh.push(line.isFresh.now())
  }
  expect(fresh.slice(0, 4)).toEqual([false, true, false, true])
  expect(FakeSocket.all).toHaveLength(2)
})

test('a server that accepts and hangs up is dialled more and more rarely', async () => {
  for (let second = 0; second < 600; second++) {
    if (newest().readyState === 0) {
      newest().accept()
      newest().drop(1013)
    }
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(FakeSocket.all.length).toBeLessThan(20)
  expect(line.isFresh.now()).toBe(false)
})

test('rests grow, and end at once when the network is back', async () => {
  for (let count = 0; count < 6; count++) {
    newest().drop()
    await vi.advanceTimersByTimeAsync(10_100)
  }
  expect(line.isFresh.now()).toBe(false)
  newest().drop()
  const before = FakeSocket.all.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(before + 1)
  newest().accept()
  expect(line.isFresh.now()).toBe(true)
})

test('a line that broke and whose dial hangs is stale within three seconds', async () => {
  newest().drop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([line.isFresh.now(), FakeSocket.all.length]).toEqual([true, 2])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([line.isFresh.now(), FakeSocket.all.length]).toEqual([false, 2])
})

test('a dial that hangs is begun again when the network is back, however young it is', async () => {
  newest().drop()
  await vi.advanceTimersByTimeAsync(800)
  const before = FakeSocket.all.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(before + 1)
})

test('a network that swallows every dial is given up after eight seconds', async () => {
  newest().drop()
  await vi.advanceTimersByTimeAsync(800)
  const before = FakeSocket.all.length
  await vi.advanceTimersByTimeAsync(8_500)
  expect([line.isFresh.now(), FakeSocket.all.length]).toEqual([false, before + 1])
})

test('an end is an end', async () => {
  newest().drop(4002)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([FakeSocket.all.length, line.isOpen]).toEqual([1, false])
})
