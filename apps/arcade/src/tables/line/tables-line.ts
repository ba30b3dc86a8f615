import type { TableAsk, TableMessage } from '@madang/wire/table-line'
import { tablesPath } from '@madang/wire/table-line'
import { FrameLine } from '../../app/frame-line.ts'

/** One socket for all tables of this frame. It reconnects and resumes by itself. */
export class TablesLine {
  readonly #line = new FrameLine<TableAsk, TableMessage>(tablesPath, () => this.askAgain())
  readonly #watched = new Map<string, Set<() => number | undefined>>()

  /** Subscribes to all messages about the watched tables. Returns the unsubscribe function. */
  onMessage = (listener: (message: TableMessage) => void): (() => void) =>
    this.#line.onMessage(listener)

  /**
   * Watches a table; `seqNow` returns its last known number, to resume after a lost connection. A
   * table may have several watchers. Returns the function that stops this one; the last leaves.
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

  /** Asks again for all tables: the whole state if a watcher has none, else the missing events. */
  askAgain(): void {
    const tables = [...this.#watched].map(([id, watchers]) => {
      const seqs = [...watchers].map((seqNow) => seqNow())
      const known = seqs.filter((seq) => seq !== undefined)
      return known.length < seqs.length ? { id } : { id, seq: Math.min(...known) }
    })
    this.#line.send({ kind: 'watch', tables })
  }
}
