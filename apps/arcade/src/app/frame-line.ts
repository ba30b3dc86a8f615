import { makeStore } from '@madang/kit'
import { frameToken } from '../frame-session.ts'
import { serverClock } from '../tables/server-clock.ts'

const waitMsMax = 8_000
/** After this silence, the server is pinged … */
const quietMs = 1_400
/**
 * … and after this further silence, the connection counts as lost, whatever the browser reports.
 */
const lostMs = 2_600
const checkMs = 300
/** The frame's session is over: reconnecting would not help. */
const sessionEndedCode = 4002

/** Whether the frame's only connection is up. Clocks stop while it is not. */
export const isLinked = makeStore(true)

type AnyMessage = { kind: string; now?: string }

/**
 * The socket of a frame: authenticates, reconnects by itself, and detects a lost connection within
 * three seconds, also when the network drops everything silently.
 */
export class FrameLine<Ask extends { kind: string }, Message extends AnyMessage> {
  readonly #path: string
  readonly #greeted: () => void
  readonly #hearers = new Set<(message: Message) => void>()
  #socket: WebSocket | undefined
  #isGreeted = false
  #failureCount = 0
  #receivedAt = 0
  #beganAt = 0
  #hasAsked = false

  /** @param greeted is called whenever the server accepted the frame; it then sends its requests */
  constructor(path: string, greeted: () => void) {
    this.#path = path
    this.#greeted = greeted
  }

  /** Subscribes to all messages. Returns the function that stops it. */
  onMessage(listener: (message: Message) => void): () => void {
    this.#hearers.add(listener)
    return () => void this.#hearers.delete(listener)
  }

  /** The first call opens the connection permanently. */
  open(): void {
    if (this.#socket) return
    this.#connect()
    setInterval(() => this.#checkAlive(), checkMs)
    window.addEventListener('offline', () => this.#lost())
    window.addEventListener('online', () => this.#connect())
    // A hidden page received nothing because its timers were suspended.
    document.addEventListener('visibilitychange', () => (this.#receivedAt = Date.now()))
  }

  /**
   * Sends a message. Messages on a broken connection are lost: after a reconnect they are requested
   * again.
   */
  send(ask: Ask | { kind: 'ping' }): void {
    if (this.#isGreeted && this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(ask))
    }
  }

  #connect(): void {
    const url = new URL(this.#path, location.href.replace(/^http/, 'ws'))
    const before = this.#socket
    this.#beganAt = Date.now()
    const socket = new WebSocket(url.origin + url.pathname)
    this.#socket = socket
    this.#isGreeted = false
    before?.close()
    const isOld = () => this.#socket !== socket
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ kind: 'hello', token: frameToken() }))
    })
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (!isOld()) this.#receive(JSON.parse(data) as Message)
    })
    socket.addEventListener('close', ({ code }) => {
      if (isOld()) return
      if (code === sessionEndedCode) return this.#dispatch({ kind: 'session-ended' } as Message)
      this.#again()
    })
  }

  #again(): void {
    this.#isGreeted = false
    this.#failureCount += 1
    // The first reconnect takes a moment; only a lasting failure is shown.
    if (this.#failureCount > 1) isLinked.set(false)
    const socket = this.#socket
    const waitMs = Math.min(250 * 2 ** this.#failureCount, waitMsMax)
    setTimeout(() => {
      if (this.#socket === socket) this.#connect()
    }, waitMs)
  }

  #checkAlive(): void {
    if (document.hidden) return
    // A network that drops everything keeps a socket connecting for minutes.
    if (!this.#isGreeted && Date.now() - this.#beganAt > waitMsMax + lostMs) return this.#lost()
    if (!this.#isGreeted) return
    const silentMs = Date.now() - this.#receivedAt
    if (silentMs > lostMs) return this.#lost()
    if (silentMs < quietMs || this.#hasAsked) return
    this.#hasAsked = true
    this.send({ kind: 'ping' })
  }

  #lost(): void {
    isLinked.set(false)
    this.#failureCount += 1
    this.#connect()
  }

  #receive(message: Message): void {
    this.#receivedAt = Date.now()
    this.#hasAsked = false
    if (message.now !== undefined) serverClock.sync(message.now)
    if (message.kind === 'pong') return
    if (message.kind === 'welcome') {
      this.#isGreeted = true
      this.#failureCount = 0
      isLinked.set(true)
      this.#greeted()
    }
    this.#dispatch(message)
  }

  #dispatch(message: Message): void {
    for (const listener of this.#hearers) listener(message)
  }
}
