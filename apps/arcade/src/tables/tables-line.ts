import { makeStore } from '@madang/kit'
import type { TableAsk, TableMessage } from '@madang/wire/table-line'
import { tablesPath } from '@madang/wire/table-line'
import { frameToken } from '../frame-session.ts'
import { serverClock } from './server-clock.ts'

type Hear = (message: TableMessage) => void

const waitMsMax = 8_000
/** The frame's session is over: coming back would not help. */
const sessionEndedCode = 4002

/** One socket for all tables of this frame; it comes back by itself and goes on where it was. */
export class TablesLine {
  readonly isLinked = makeStore(true)
  readonly #hearers = new Set<Hear>()
  readonly #watched = new Map<string, Set<() => number | undefined>>()
  #socket: WebSocket | undefined
  #isGreeted = false
  #failureCount = 0

  /** Hears everything that is told about the watched tables. Gives the way to stop. */
  onMessage(hear: Hear): () => void {
    this.#hearers.add(hear)
    return () => void this.#hearers.delete(hear)
  }

  /**
   * Watches a table too; `seqNow` says where it stands when the line was broken. Several may watch
   * the same one: it is left when the last of them stops, by the way that is given.
   */
  watch(tableId: string, seqNow: () => number | undefined = () => undefined): () => void {
    const known = this.#watched.get(tableId)
    if (known) known.add(seqNow)
    else this.#watched.set(tableId, new Set([seqNow]))
    if (!this.#socket) this.#open()
    else if (this.#isGreeted) this.#askAll()
    return () => {
      const watchers = this.#watched.get(tableId)
      watchers?.delete(seqNow)
      if (watchers?.size !== 0) return
      this.#watched.delete(tableId)
      if (this.#isGreeted) this.#askAll()
    }
  }

  /** Something is missing: the whole view again. */
  askAgain(): void {
    if (this.#isGreeted) this.#askAll()
  }

  #open(): void {
    const url = new URL(tablesPath, location.href.replace(/^http/, 'ws'))
    const socket = new WebSocket(url.origin + url.pathname)
    this.#socket = socket
    this.#isGreeted = false
    socket.addEventListener('open', () => this.#say({ kind: 'hello', token: frameToken() }))
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#heard(JSON.parse(data) as TableMessage)
    })
    socket.addEventListener('close', ({ code }) => {
      if (code === sessionEndedCode) return this.#tell({ kind: 'session-ended' })
      this.#failureCount += 1
      if (this.#failureCount > 1) this.isLinked.set(false)
      setTimeout(() => this.#open(), Math.min(250 * 2 ** this.#failureCount, waitMsMax))
      return undefined
    })
  }

  #heard(message: TableMessage): void {
    if ('now' in message) serverClock.heard(message.now)
    if (message.kind === 'welcome') {
      this.#isGreeted = true
      this.#failureCount = 0
      this.isLinked.set(true)
      this.#askAll()
    }
    this.#tell(message)
  }

  #askAll(): void {
    // Who knows nothing of a table yet needs all of it; the others are told what they lack.
    const tables = [...this.#watched].map(([id, watchers]) => {
      const seqs = [...watchers].map((seqNow) => seqNow())
      const known = seqs.filter((seq) => seq !== undefined)
      return known.length < seqs.length ? { id } : { id, seq: Math.min(...known) }
    })
    this.#say({ kind: 'watch', tables })
  }

  #say(ask: TableAsk): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask))
  }

  #tell(message: TableMessage): void {
    for (const hear of this.#hearers) hear(message)
  }
}
