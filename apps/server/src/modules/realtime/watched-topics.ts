import { joined } from '@madang/wire/table-moves'
import type { TableMove } from '@madang/wire/table-moves'
import type { Line } from '#kernel/live/socket-lines'

/** Changes of this time are sent together: one step of a game may write several times. */
const gatherMs = 200
/** A page may have fetched its data this long before it watches. */
const recentMs = 10_000

type Sending<Who> = {
  /** A fact changed: pages fetch it again. */
  changed: (lines: Iterable<Line<Who>>, topic: string) => void
  /** Facts that change all the time are sent as they are: one message for all connections. */
  moved: (lines: Iterable<Line<Who>>, moves: TableMove[]) => void
  /** Nobody here watched this topic before. */
  begun: (topic: string) => void
}

/** Which connections of this process watch which public facts. */
export class WatchedTopics<Who> {
  readonly #send: Sending<Who>
  readonly #watchers = new Map<string, Set<Line<Who>>>()
  readonly #topicsOf = new Map<Line<Who>, ReadonlySet<string>>()
  readonly #sentAtMs = new Map<string, number>()
  readonly #changed = new Set<string>()
  readonly #moves = new Map<string, TableMove>()
  /** The last move of each table, for who comes just after it. */
  readonly #moved = new Map<string, { move: TableMove; atMs: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(send: Sending<Who>) {
    this.#send = send
  }

  /** What the connections of this process watch now. */
  topics(): string[] {
    return [...this.#watchers.keys()]
  }

  /** Replaces what a connection watches. What changed just before is sent to it at once. */
  watch(line: Line<Who>, topics: readonly string[]): void {
    const before = this.#topicsOf.get(line)
    const wanted = new Set(topics)
    for (const topic of before ?? []) if (!wanted.has(topic)) this.#remove(line, topic)
    for (const topic of wanted) {
      if (before?.has(topic)) continue
      if (!this.#watchers.has(topic)) this.#send.begun(topic)
      this.#watchers.set(topic, (this.#watchers.get(topic) ?? new Set()).add(line))
      const sinceMs = performance.now() - recentMs
      if ((this.#sentAtMs.get(topic) ?? -Infinity) > sinceMs) this.#send.changed([line], topic)
      const moves = this.#movedSince(topic, sinceMs)
      if (moves.length > 0) this.#send.moved([line], moves)
    }
    this.#topicsOf.set(line, wanted)
  }

  leave(line: Line<Who>): void {
    for (const topic of this.#topicsOf.get(line) ?? []) this.#remove(line, topic)
    this.#topicsOf.delete(line)
  }

  /** One fact of a kind also changes what lists all of the kind. */
  changed(topic: string): void {
    this.#changed.add(topic)
    const [kind] = topic.split(':', 1)
    if (kind !== undefined) this.#changed.add(kind)
    this.#timer ??= setTimeout(() => this.#flush(), gatherMs)
  }

  moved(move: TableMove): void {
    this.#moves.set(move.id, joined(this.#moves.get(move.id), move))
    this.#timer ??= setTimeout(() => this.#flush(), gatherMs)
  }

  /** Changes may have been missed. */
  changedAll(): void {
    for (const topic of this.#watchers.keys()) this.changed(topic)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #flush(): void {
    this.#timer = undefined
    for (const topic of this.#changed) {
      this.#sentAtMs.set(topic, performance.now())
      const lines = this.#watchers.get(topic)
      if (lines) this.#send.changed(lines, topic)
    }
    this.#changed.clear()
    this.#sendMoves([...this.#moves.values()])
    this.#moves.clear()
  }

  #sendMoves(moves: TableMove[]): void {
    const atMs = performance.now()
    for (const move of moves) {
      this.#moved.set(move.id, { atMs, move: joined(this.#moved.get(move.id)?.move, move) })
      const lines = this.#watchers.get(topicOf(move))
      if (lines) this.#send.moved(lines, [move])
    }
    const all = this.#watchers.get(tables)
    if (all && moves.length > 0) this.#send.moved(all, moves)
  }

  #movedSince(topic: string, sinceMs: number): TableMove[] {
    if (topic !== tables && !topic.startsWith(`${tables}:`)) return []
    return [...this.#moved.values()].flatMap(({ atMs, move }) =>
      atMs > sinceMs && (topic === tables || topic === topicOf(move)) ? [move] : [],
    )
  }

  #remove(line: Line<Who>, topic: string): void {
    const lines = this.#watchers.get(topic)
    lines?.delete(line)
    if (lines?.size === 0) this.#watchers.delete(topic)
  }
}

/** The facts that move. */
const tables = 'tables'
const topicOf = ({ id }: TableMove): string => `${tables}:${id}`
