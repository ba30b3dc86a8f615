import { cardsPath } from '@madang/wire/cardroom-line'
import type { CardAsk, CardMessage } from '@madang/wire/cardroom-line'
import { FrameLine } from '../app/frame-line.ts'

/** One socket for all card tables of this frame; it comes back by itself and goes on. */
export class CardsLine {
  readonly #line = new FrameLine<CardAsk, CardMessage>(cardsPath, () => this.#askAll())
  readonly #watched = new Map<string, () => number>()

  /** Hears everything that is told about the watched tables. Gives the way to stop. */
  onMessage = (listener: (message: CardMessage) => void): (() => void) =>
    this.#line.onMessage(listener)

  /** Watches a table too; `seqNow` says where it stands when the line was broken. */
  watch(tableId: string, seqNow: () => number): () => void {
    this.#watched.set(tableId, seqNow)
    this.#line.open()
    this.#askAll()
    return () => {
      this.#watched.delete(tableId)
      this.#askAll()
    }
  }

  /** One table from the beginning: an event of it is missing. */
  askWhole(tableId: string): void {
    this.#askAll(tableId)
  }

  /** What is missing of every table that is watched, and all of one. */
  #askAll(wholeId?: string): void {
    const tables = [...this.#watched].map(([id, seqNow]) => {
      return id === wholeId ? { id } : { id, seq: seqNow() }
    })
    this.#line.send({ kind: 'watch', tables })
  }
}
