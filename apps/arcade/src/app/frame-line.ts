import { makeStore } from '@madang/kit'
import { frameToken } from '../frame-session.ts'
import { serverClock } from '../tables/server-clock.ts'

const waitMsMax = 8_000
/** After so much silence the server is asked whether it is there … */
const quietMs = 1_400
/** … and after so much more the line is lost, whatever the browser thinks of its socket. */
const lostMs = 2_600
const checkMs = 300
/** The frame's session is over: coming back would not help. */
const sessionEndedCode = 4002

/** Whether the line of this frame stands: a frame has one. Clocks stop where it does not. */
export const isLinked = makeStore(true)

type AnyMessage = { kind: string; now?: string }

/**
 * The socket of a frame: says who it is, comes back by itself, and notices within three seconds
 * that nobody is there any more, also where the network swallows everything without a word.
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

  /** @param greeted is called whenever the server let the frame in: then it says what it wants */
  constructor(path: string, greeted: () => void) {
    this.#path = path
    this.#greeted = greeted
  }

  /** Hears everything that is told. Gives the way to stop. */
  onMessage(listener: (message: Message) => void): () => void {
    this.#hearers.add(listener)
    return () => void this.#hearers.delete(listener)
  }

  /** The first call opens the line for good. */
  open(): void {
    if (this.#socket) return
    this.#connect()
    setInterval(() => this.#checkAlive(), checkMs)
    window.addEventListener('offline', () => this.#lost())
    window.addEventListener('online', () => this.#connect())
    // A page that was hidden heard nothing because its timers slept.
    document.addEventListener('visibilitychange', () => (this.#receivedAt = Date.now()))
  }

  /** What is said on a broken line is lost: who comes back asks anew. */
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
    // The first way back takes a moment; only what lasts is said.
    if (this.#failureCount > 1) isLinked.set(false)
    const socket = this.#socket
    const waitMs = Math.min(250 * 2 ** this.#failureCount, waitMsMax)
    setTimeout(() => {
      if (this.#socket === socket) this.#connect()
    }, waitMs)
  }

  #checkAlive(): void {
    if (document.hidden) return
    // A network that swallows everything lets a socket open for minutes.
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
