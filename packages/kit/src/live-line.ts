import { makeStore } from './store.ts'
import type { Store } from './store.ts'

/** How long a line waits, in milliseconds. */
export type LineTimes = {
  /** Of silence, before the server is pinged. */
  quietMs: number
  /** From the ping on, before everything shown is old, whatever the browser reports. */
  answerMs: number
  /** Of one dial: a network that drops everything keeps a socket connecting for minutes. */
  dialMs: number
  /** The longest rest between two dials, and the longest that a slow answer is waited for. */
  restMsMax: number
}

/**
 * Prices and tables: whoever looks at them knows within three seconds that they are old (2.7 s,
 * with one check before the ping and one before the end of the wait).
 */
export const quickTimes: LineTimes = {
  answerMs: 1_000,
  dialMs: 8_000,
  quietMs: 1_300,
  restMsMax: 8_000,
}

const checkMs = 200
/** Timers that are this late were suspended: the device slept, or the page was hidden. */
const sleptMs = 5_000
/** By then the server has hung up on a device that slept. */
const forgottenMs = 60_000
/** Neither a dial nor a ping is repeated within this time. */
const againMs = 1_000
/** A line that lived this long was a good one, so the next dial rests no longer than the first. */
const steadyMs = 10_000
const ping = JSON.stringify({ kind: 'ping' })

/** What a line connects to, and who listens. */
export type LineUse = {
  /** Returns a new socket; undefined if there is no way to the server now. */
  dial: () => Promise<WebSocket | undefined> | WebSocket
  /** The socket is open: the client may introduce itself. `ready` says that it was accepted. */
  opened: (socket: WebSocket) => void
  received: (data: unknown) => void
  /** Returns false if another dial would not help: the session is over. */
  closed?: (code: number) => boolean
  /** Whether anybody looks; by default, whether this page is visible. Else nothing is sent. */
  isWatched?: () => boolean
}

/**
 * A socket that is always there. It dials again with growing rests, and at once when a network is
 * back or a device awakes. A socket whose server is silent is stale after `quietMs + answerMs`, and
 * is replaced then; one that replaced it is given longer each time, for slow networks and busy
 * servers.
 */
export class LiveLine {
  /** False while what was received may be old; a line that just opened counts as fresh. */
  readonly isFresh: Store<boolean>
  readonly #use: LineUse
  readonly #times: LineTimes
  #socket: WebSocket | undefined
  #isReady = false
  #dialCount = 0
  #failureCount = 0
  #dialledAt = 0
  #readyAt = 0
  #checkedAt = 0
  /** When the server was last heard, or the line was last known to be alive. */
  #receivedAt = 0
  /** The ping that was not answered yet. */
  #pingedAt: number | undefined
  #lastPingAt = 0
  #answerTookMs = 0
  #network = networkNow()?.type
  #redial: ReturnType<typeof setTimeout> | undefined
  #listening: AbortController | undefined
  #checking: ReturnType<typeof setInterval> | undefined

  constructor(use: LineUse, times: LineTimes = quickTimes, isFresh = makeStore(true)) {
    this.#use = use
    this.#times = times
    this.isFresh = isFresh
  }

  get isOpen(): boolean {
    return this.#listening !== undefined
  }

  /** The first call opens the line, until `close`. */
  open(): void {
    if (this.isOpen) return
    this.#listening = new AbortController()
    this.isFresh.set(true)
    const { signal } = this.#listening
    const wake = () => this.wake()
    const awake = () => {
      this.check()
      wake()
    }
    for (const name of ['pageshow', 'focus']) window.addEventListener(name, awake, { signal })
    const back = () => (this.#isReady ? awake() : void this.#dial())
    window.addEventListener('online', back, { signal })
    window.addEventListener('offline', () => this.#lost(), { signal })
    document.addEventListener('visibilitychange', wake, { signal })
    networkNow()?.addEventListener('change', () => this.#changeNetwork(), { signal })
    this.#checkedAt = Date.now()
    this.#checking = setInterval(() => this.check(), checkMs)
    this.dial()
  }

  /** Hangs up; nothing that arrives later is delivered, and nothing is called old any more. */
  close(): void {
    this.#listening?.abort()
    this.#listening = undefined
    clearInterval(this.#checking)
    this.#hangUp()
    this.#failureCount = 0
    this.isFresh.set(true)
  }

  /** Sends a message; on a broken line it is lost, and asked for again by `opened`. */
  send(message: object): void {
    if (this.#isReady && this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(message))
    }
  }

  /** The server accepted the client. */
  ready(): void {
    this.#isReady = true
    this.#readyAt = Date.now()
    this.#received()
  }

  /** Dials at once, as somebody else: nothing was lost. */
  dial(): void {
    this.#receivedAt = Date.now()
    void this.#dial()
  }

  async #dial(): Promise<void> {
    this.#hangUp()
    if (!this.isOpen) return
    this.#dialCount += 1
    const turn = this.#dialCount
    this.#dialledAt = Date.now()
    let socket: WebSocket | undefined
    try {
      socket = await this.#use.dial()
    } catch {
      // A ticket that cannot be had is a dial that failed.
    }
    if (turn !== this.#dialCount || !this.isOpen) return socket?.close()
    if (!socket) return this.#failed()
    this.#follow(socket)
  }

  /** Somebody looks again, or the network may have changed: the line proves that it is alive. */
  wake(): void {
    const now = Date.now()
    if (!this.isOpen || !this.#isWatched()) return
    // A dial that began before may hang in a network that is gone.
    const isHanging = !this.#isReady && now - this.#dialledAt > againMs
    const isClosed = this.#socket !== undefined && this.#socket.readyState > WebSocket.OPEN
    if (this.#redial !== undefined || isHanging || isClosed) return void this.#dial()
    this.#checkedAt = now
    if (this.#isReady) this.#receivedAt = 0
    // Nobody waited for the answer to an older ping.
    if (now - (this.#pingedAt ?? now) > this.#times.answerMs + checkMs) this.#pingedAt = undefined
    this.check()
  }

  /** Pings a silent server, and gives up a dead socket. */
  check(): void {
    const now = Date.now()
    const sleptForMs = now - this.#checkedAt
    this.#checkedAt = now
    if (!this.isOpen || !this.#isWatched()) return
    if (sleptForMs > forgottenMs) return this.#lost()
    if (sleptForMs > sleptMs) {
      this.isFresh.set(false)
      return this.wake()
    }
    const { answerMs, quietMs } = this.#times
    if (!this.#isReady && now - this.#receivedAt > quietMs + answerMs) this.isFresh.set(false)
    if (this.#redial !== undefined) return
    if (!this.#isReady) {
      if (now - this.#dialledAt > this.#times.dialMs) this.#lost()
    } else if (this.#pingedAt !== undefined) this.#awaitAnswer(now - this.#pingedAt)
    else if (now - this.#receivedAt >= quietMs) this.#ping(now)
  }

  #isWatched = (): boolean => this.#use.isWatched?.() ?? !document.hidden

  #follow(socket: WebSocket): void {
    this.#socket = socket
    const isOld = () => this.#socket !== socket
    socket.addEventListener('open', () => {
      if (!isOld()) this.#use.opened(socket)
    })
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isOld()) return
      if (this.#isReady) this.#received()
      this.#use.received(data)
    })
    socket.addEventListener('close', ({ code }) => {
      if (isOld()) return
      if (this.#use.closed?.(code) === false) return this.close()
      this.#failed()
    })
  }

  #ping(now: number): void {
    if (now - this.#lastPingAt < againMs || this.#socket?.readyState !== WebSocket.OPEN) return
    this.#pingedAt = now
    this.#lastPingAt = now
    this.#socket.send(ping)
  }

  #awaitAnswer(waitedMs: number): void {
    const { answerMs, restMsMax } = this.#times
    if (waitedMs <= answerMs) return
    this.isFresh.set(false)
    const failureCount = this.#wasSteady() ? 0 : this.#failureCount
    const patienceMs = Math.max(answerMs * 2 ** failureCount, 2 * this.#answerTookMs)
    if (waitedMs > Math.min(patienceMs, restMsMax)) this.#lost()
  }

  #received(): void {
    this.#receivedAt = Date.now()
    if (this.#pingedAt !== undefined) this.#answerTookMs = this.#receivedAt - this.#pingedAt
    this.#pingedAt = undefined
    this.isFresh.set(true)
  }

  /** Another kind of network takes no socket along. */
  #changeNetwork(): void {
    const before = this.#network
    this.#network = networkNow()?.type
    if (before === this.#network) this.wake()
    else void this.#dial()
  }

  #wasSteady = (): boolean => this.#isReady && Date.now() - this.#readyAt > steadyMs

  #countFailure(): void {
    this.#failureCount = (this.#wasSteady() ? 0 : this.#failureCount) + 1
  }

  /** The socket is dead, though it may not know it. */
  #lost(): void {
    this.isFresh.set(false)
    this.#countFailure()
    void this.#dial()
  }

  #failed(): void {
    this.#countFailure()
    this.#hangUp()
    // The first reconnect takes a moment; only a lasting failure is shown.
    if (this.#failureCount > 1 || !navigator.onLine) this.isFresh.set(false)
    const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
    const restMs = Math.min(250 * 2 ** this.#failureCount, this.#times.restMsMax)
    // With jitter, so that not all browsers dial at once.
    this.#redial = setTimeout(() => void this.#dial(), restMs * (0.5 + chance / 256))
  }

  #hangUp(): void {
    clearTimeout(this.#redial)
    this.#redial = undefined
    const socket = this.#socket
    this.#socket = undefined
    this.#isReady = false
    this.#pingedAt = undefined
    socket?.close()
  }
}

/** What the browser says of the network, where it says anything; few know its kind. */
const networkNow = (): (EventTarget & { type?: string }) | undefined =>
  (navigator as Navigator & { connection?: EventTarget & { type?: string } }).connection
