import { cardsPath } from '@madang/wire/cardroom-line'
import type { CardAsk, CardMessage } from '@madang/wire/cardroom-line'
import { FrameLine } from '../app/frame-line.ts'

/** One socket for all card tables of this frame; reconnects by itself and continues. */
export class CardsLine {
  readonly #line = new FrameLine<CardAsk, CardMessage>(cardsPath, () => this.#askAll())
  readonly #watched = new Map<string, () => number>()

  /** Subscribes to messages about the watched tables. Returns the function that stops it. */
  onMessage = (listener: (message: CardMessage) => void): (() => void) =>
    this.#line.onMessage(listener)

  /** Watches a further table; `seqNow` returns the last known event for a reconnect. */
  watch(tableId: string, seqNow: () => number): () => void {
    this.#watched.set(tableId, seqNow)
    this.#line.open()
    this.#askAll()
    return () => {
      this.#watched.delete(tableId)
      this.#askAll()
    }
  }

  /** Requests a whole table again: one of its events is missing. */
  askWhole(tableId: string): void {
    this.#askAll(tableId)
  }

  /** Requests the missing events of every watched table, and all of one. */
  #askAll(wholeId?: string): void {
    const tables = [...this.#watched].map(([id, seqNow]) => {
      return id === wholeId ? { id } : { id, seq: seqNow() }
    })
    this.#line.send({ kind: 'watch', tables })
  }
}
