import type { TableAsk, TableMessage } from '@madang/wire/table-line'
import { tablesPath } from '@madang/wire/table-line'
import { FrameLine } from '../app/frame-line.ts'

/** One socket for all tables of this frame; it comes back by itself and goes on where it was. */
export class TablesLine {
  readonly #line = new FrameLine<TableAsk, TableMessage>(tablesPath, () => this.askAgain())
  readonly #watched = new Map<string, Set<() => number | undefined>>()

  /** Hears everything that is told about the watched tables. Gives the way to stop. */
  onMessage = (listener: (message: TableMessage) => void): (() => void) =>
    this.#line.onMessage(listener)

  /**
   * Watches a table too; `seqNow` says where it stands when the line was broken. Several may watch
   * the same one: it is left when the last of them stops, by the way that is given.
   */
  watch(tableId: string, seqNow: () => number | undefined = () => undefined): () => void {
    const known = this.#watched.get(tableId)
    if (known) known.add(seqNow)
    else this.#watched.set(tableId, new Set([seqNow]))
    this.#line.open()
    this.askAgain()
    return () => {
      const watchers = this.#watched.get(tableId)
      watchers?.delete(seqNow)
      if (watchers?.size !== 0) return
      this.#watched.delete(tableId)
      this.askAgain()
    }
  }

  /** Who knows nothing of a table yet needs all of it; the others are told what they lack. */
  askAgain(): void {
    const tables = [...this.#watched].map(([id, watchers]) => {
      const seqs = [...watchers].map((seqNow) => seqNow())
      const known = seqs.filter((seq) => seq !== undefined)
      return known.length < seqs.length ? { id } : { id, seq: Math.min(...known) }
    })
    this.#line.send({ kind: 'watch', tables })
  }
}
