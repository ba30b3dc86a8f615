import type { Line } from '#kernel/live/socket-lines'

/** Changes of this time are sent together: one step of a game may write several times. */
const gatherMs = 200
/** A page may have fetched its data this long before it watches. */
const recentMs = 10_000

/** Which connections of this process watch which public facts. */
export class WatchedTopics<Who> {
  readonly #send: (lines: Iterable<Line<Who>>, topic: string) => void
  readonly #watchers = new Map<string, Set<Line<Who>>>()
  readonly #topicsOf = new Map<Line<Who>, ReadonlySet<string>>()
  readonly #sentAtMs = new Map<string, number>()
  readonly #changed = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(send: (lines: Iterable<Line<Who>>, topic: string) => void) {
    this.#send = send
  }

  /** Replaces what a connection watches. What changed just before is sent to it at once. */
  watch(line: Line<Who>, topics: readonly string[]): void {
    const before = this.#topicsOf.get(line)
    const wanted = new Set(topics)
    for (const topic of before ?? []) if (!wanted.has(topic)) this.#remove(line, topic)
    for (const topic of wanted) {
      if (before?.has(topic)) continue
      this.#watchers.set(topic, (this.#watchers.get(topic) ?? new Set()).add(line))
      const sentAtMs = this.#sentAtMs.get(topic) ?? -Infinity
      if (performance.now() - sentAtMs < recentMs) this.#send([line], topic)
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
      if (lines) this.#send(lines, topic)
    }
    this.#changed.clear()
  }

  #remove(line: Line<Who>, topic: string): void {
    const lines = this.#watchers.get(topic)
    lines?.delete(line)
    if (lines?.size === 0) this.#watchers.delete(topic)
  }
}
