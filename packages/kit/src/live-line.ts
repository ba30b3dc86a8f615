import { makeStore } from './store.ts'
import type { Store } from './store.ts'

/** How long a line waits, in milliseconds. */
export type LineTimes = {
  /** Of silence, before the server is pinged. */
  quietMs: number
  /** From the ping on, before the line counts as lost, whatever the browser reports. */
  answerMs: number
  /** Of one dial: a network that drops everything keeps a socket connecting for minutes. */
  dialMs: number
  /** The longest rest between two dials. */
  restMsMax: number
}

/** Prices and tables: whoever looks at them knows within three seconds that they are old. */
export const quickTimes: LineTimes = {
  answerMs: 1_200,
  dialMs: 8_000,
  quietMs: 1_400,
  restMsMax: 8_000,
}

const checkMs = 300
/** Timers that are this late were suspended: the device slept, or the page was hidden. */
const sleptMs = 5_000
/** A dial this young is not begun again. */
const freshDialMs = 1_000
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
 * A socket that is always there: it dials again with growing rests, at once when the page awakes or
 * the network changes, and notices within `quietMs + answerMs` when an open socket is dead.
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
  #checkedAt = 0
  /** When the server was last heard, or the line was last known to be alive. */
  #heardAt = 0
  #pingedAt: number | undefined
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
    for (const name of ['online', 'pageshow', 'focus']) {
      window.addEventListener(name, wake, { signal })
    }
    window.addEventListener('offline', () => this.#lost(), { signal })
    document.addEventListener('visibilitychange', wake, { signal })
    connectionNow()?.addEventListener('change', wake, { signal })
    this.#checkedAt = Date.now()
    this.#checking = setInterval(() => this.check(), checkMs)
    void this.dial()
  }

  /** Hangs up; nothing that arrives later is delivered. */
  close(): void {
    this.#listening?.abort()
    this.#listening = undefined
    clearInterval(this.#checking)
    this.#hangUp()
    this.#failureCount = 0
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
    this.#failureCount = 0
    this.#heard()
    this.isFresh.set(true)
  }

  /** Dials at once, as somebody else or because the socket is of no use any more. */
  async dial(): Promise<void> {
    this.#hangUp()
    if (!this.isOpen) return
    this.#dialCount += 1
    const turn = this.#dialCount
    this.#dialledAt = Date.now()
    let socket: WebSocket | undefined
    try {
      socket = await this.#use.dial()
    } catch {
      // No way to the server is one answer of a dial.
    }
    if (turn !== this.#dialCount || !this.isOpen) return socket?.close()
    if (!socket) return this.#failed()
    this.#follow(socket)
  }

  /** Somebody looks again, or the network changed: the line has to prove that it is alive. */
  wake(): void {
    this.#checkedAt = Date.now()
    if (!this.isOpen || !this.#isWatched()) return
    // A dial that began before may hang in a network that is gone.
    const isHanging = !this.#isReady && Date.now() - this.#dialledAt > freshDialMs
    if (this.#redial !== undefined || isHanging) return void this.dial()
    if (!this.#isReady) return
    this.#pingedAt = undefined
    this.#ping()
  }

  /** Pings a silent server, and gives up a dead socket. */
  check(): void {
    const now = Date.now()
    const hasSlept = now - this.#checkedAt > sleptMs
    this.#checkedAt = now
    if (!this.isOpen || this.#redial !== undefined || !this.#isWatched()) return
    if (hasSlept) return this.wake()
    if (!this.#isReady) {
      if (now - this.#dialledAt > this.#times.dialMs) this.#lost()
      return
    }
    if (this.#pingedAt !== undefined) {
      if (now - this.#pingedAt > this.#times.answerMs) this.#lost()
    } else if (now - this.#heardAt >= this.#times.quietMs) this.#ping()
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
      this.#heard()
      this.#use.received(data)
    })
    socket.addEventListener('close', ({ code }) => {
      if (isOld()) return
      if (this.#use.closed?.(code) === false) return this.close()
      this.#failed()
    })
  }

  #ping(): void {
    this.#pingedAt ??= Date.now()
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(ping)
  }

  #heard(): void {
    this.#heardAt = Date.now()
    this.#pingedAt = undefined
  }

  /** The socket is dead, though it may not know it. */
  #lost(): void {
    this.isFresh.set(false)
    this.#failureCount += 1
    void this.dial()
  }

  #failed(): void {
    this.#hangUp()
    this.#failureCount += 1
    // The first reconnect takes a moment; only a lasting failure is shown.
    if (this.#failureCount > 1 || !navigator.onLine) this.isFresh.set(false)
    const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
    const restMs = Math.min(250 * 2 ** this.#failureCount, this.#times.restMsMax)
    // With jitter, so that not all browsers dial at once.
    this.#redial = setTimeout(() => void this.dial(), restMs * (0.75 + chance / 512))
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

/** The browser's view of the network, where it has one. */
const connectionNow = (): EventTarget | undefined =>
  (navigator as Navigator & { connection?: EventTarget }).connection
