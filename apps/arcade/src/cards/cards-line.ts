import { makeStore } from '@madang/kit'
import { cardsPath } from '@madang/wire/cardroom-line'
import type { CardAsk, CardMessage } from '@madang/wire/cardroom-line'
import { frameToken } from '../frame-session.ts'
import { serverClock } from '../tables/server-clock.ts'

type Hear = (message: CardMessage) => void

const waitMsMax = 8_000
/** The frame's session is over: coming back would not help. */
const sessionEndedCode = 4002

/** One socket for all card tables of this frame; it comes back by itself and goes on. */
export class CardsLine {
  readonly isLinked = makeStore(true)
  readonly #hearers = new Set<Hear>()
  readonly #watched = new Map<string, () => number>()
  #socket: WebSocket | undefined
  #isGreeted = false
  #failureCount = 0

  /** Hears everything that is told about the watched tables. Gives the way to stop. */
  onMessage(hear: Hear): () => void {
    this.#hearers.add(hear)
    return () => void this.#hearers.delete(hear)
  }

  /** Watches a table too; `seqNow` says where it stands when the line was broken. */
  watch(tableId: string, seqNow: () => number): () => void {
    this.#watched.set(tableId, seqNow)
    if (!this.#socket) this.#open()
    else this.askAll()
    return () => {
      this.#watched.delete(tableId)
      this.askAll()
    }
  }

  /** What is missing of every table that is watched. */
  askAll(): void {
    if (!this.#isGreeted) return
    const tables = [...this.#watched].map(([id, seqNow]) => ({ id, seq: seqNow() }))
    this.#say({ kind: 'watch', tables })
  }

  /** One table from the beginning: an event of it is missing. */
  askWhole(tableId: string): void {
    if (!this.#isGreeted) return
    const tables = [...this.#watched].map(([id, seqNow]) => {
      return id === tableId ? { id } : { id, seq: seqNow() }
    })
    this.#say({ kind: 'watch', tables })
  }

  #open(): void {
    const url = new URL(cardsPath, location.href.replace(/^http/, 'ws'))
    const socket = new WebSocket(url.origin + url.pathname)
    this.#socket = socket
    this.#isGreeted = false
    socket.addEventListener('open', () => this.#say({ kind: 'hello', token: frameToken() }))
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#heard(JSON.parse(data) as CardMessage)
    })
    socket.addEventListener('close', ({ code }) => {
      if (code === sessionEndedCode) return this.#tell({ kind: 'session-ended' })
      this.#failureCount += 1
      if (this.#failureCount > 1) this.isLinked.set(false)
      setTimeout(() => this.#open(), Math.min(250 * 2 ** this.#failureCount, waitMsMax))
      return undefined
    })
  }

  #heard(message: CardMessage): void {
    if ('now' in message) serverClock.heard(message.now)
    if (message.kind === 'welcome') {
      this.#isGreeted = true
      this.#failureCount = 0
      this.isLinked.set(true)
      this.askAll()
    }
    this.#tell(message)
  }

  #say(ask: CardAsk): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask))
  }

  #tell(message: CardMessage): void {
    for (const hear of this.#hearers) hear(message)
  }
}
