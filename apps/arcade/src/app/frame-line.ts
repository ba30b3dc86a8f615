import { makeStore } from '@madang/kit'
import { LiveLine, quickTimes } from '@madang/kit/live-line'
import { frameToken } from '../frame-session.ts'
import { serverClock } from '../tables/line/server-clock.ts'

/** The frame's session is over: reconnecting would not help. */
const sessionEndedCode = 4002

/** Whether the frame's only connection is up. Clocks stop while it is not. */
export const isLinked = makeStore(true)

type AnyMessage = { kind: string; now?: string }

/** The socket of a frame: a live line that proves itself by the frame's token. */
export class FrameLine<Ask extends { kind: string }, Message extends AnyMessage> {
  readonly #greeted: () => void
  readonly #hearers = new Set<(message: Message) => void>()
  readonly #line: LiveLine

  /** @param greeted is called whenever the server accepted the frame; it then sends its requests */
  constructor(path: string, greeted: () => void) {
    this.#greeted = greeted
    const use = {
      closed: (code: number) => {
        if (code !== sessionEndedCode) return true
        this.#dispatch({ kind: 'session-ended' } as Message)
        return false
      },
      dial() {
        const url = new URL(path, location.href.replace(/^http/, 'ws'))
        return new WebSocket(url.origin + url.pathname)
      },
      opened: (socket: WebSocket) =>
        socket.send(JSON.stringify({ kind: 'hello', token: frameToken() })),
      received: (data: unknown) => this.#receive(JSON.parse(String(data)) as Message),
    }
    this.#line = new LiveLine(use, quickTimes, isLinked)
  }

  /** Subscribes to all messages. Returns the function that stops it. */
  onMessage(listener: (message: Message) => void): () => void {
    this.#hearers.add(listener)
    return () => void this.#hearers.delete(listener)
  }

  /** The first call opens the connection permanently. */
  open(): void {
    this.#line.open()
  }

  /**
   * Sends a message. Messages on a broken connection are lost: after a reconnect they are requested
   * again.
   */
  send(ask: Ask): void {
    this.#line.send(ask)
  }

  #receive(message: Message): void {
    if (message.now !== undefined) serverClock.sync(message.now)
    if (message.kind === 'pong') return
    if (message.kind === 'welcome') {
      this.#line.ready()
      this.#greeted()
    }
    this.#dispatch(message)
  }

  #dispatch(message: Message): void {
    for (const listener of this.#hearers) listener(message)
  }
}
