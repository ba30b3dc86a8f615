import { makeStore } from '@madang/kit'
import type { FishingAsk, FishingMessage } from '@madang/wire/fishing-line'
import { fishingPath } from '@madang/wire/fishing-line'
import { frameToken } from '../frame-session.ts'
import { serverClock } from '../tables/server-clock.ts'

const waitMsMax = 8_000
/** The frame's session is over: coming back would not help. */
const sessionEndedCode = 4002

/** The socket of a fishing room; it comes back by itself and goes on where it was. */
export class FishingLine {
  readonly isLinked = makeStore(true)
  readonly #tankId: string
  readonly #hear: (message: FishingMessage) => void
  readonly #seqNow: () => number | undefined
  #socket: WebSocket | undefined
  #failureCount = 0
  #isGreeted = false

  constructor(
    tankId: string,
    hear: (message: FishingMessage) => void,
    seqNow: () => number | undefined,
  ) {
    this.#tankId = tankId
    this.#hear = hear
    this.#seqNow = seqNow
    this.#open()
  }

  /** What is fired is only seen by others: on a broken line it is lost. */
  say(ask: FishingAsk): void {
    if (this.#isGreeted && this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(ask))
    }
  }

  /** Something is missing: the whole view again. */
  askAgain(): void {
    this.say({ kind: 'watch', tankId: this.#tankId })
  }

  #open(): void {
    const url = new URL(fishingPath, location.href.replace(/^http/, 'ws'))
    const socket = new WebSocket(url.origin + url.pathname)
    this.#socket = socket
    this.#isGreeted = false
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ kind: 'hello', token: frameToken() }))
    })
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#heard(JSON.parse(data) as FishingMessage)
    })
    socket.addEventListener('close', ({ code }) => {
      if (code === sessionEndedCode) return this.#hear({ kind: 'session-ended' })
      this.#failureCount += 1
      if (this.#failureCount > 1) this.isLinked.set(false)
      setTimeout(() => this.#open(), Math.min(250 * 2 ** this.#failureCount, waitMsMax))
      return undefined
    })
  }

  #heard(message: FishingMessage): void {
    if ('now' in message) serverClock.heard(message.now)
    if (message.kind === 'welcome') {
      this.#isGreeted = true
      this.#failureCount = 0
      this.isLinked.set(true)
      const seq = this.#seqNow()
      this.say({ kind: 'watch', tankId: this.#tankId, ...(seq !== undefined && { seq }) })
    }
    this.#hear(message)
  }
}
