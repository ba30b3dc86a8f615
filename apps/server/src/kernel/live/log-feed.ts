import type { ReadTx } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { AppContext } from '../http/route.ts'
import type { EventLog, Logged } from './event-log.ts'
import { onLive } from './live-bus.ts'
import { hasCaughtUp, sendTo } from './socket-lines.ts'
import type { TextFrame, Line } from './socket-lines.ts'

/** How the events of a log are sent to clients. */
type FeedSource<Who, Body> = {
  log: EventLog<Body>
  /** Lists all logs that can be watched; other names are ignored without a query. */
  names: (tx: ReadTx) => Promise<readonly string[]>
  /** Returns the full view at one number of the log, for clients that are new or behind. */
  view: (tx: ReadTx, name: string) => Promise<{ seq: number; frame: TextFrame }>
  message: (event: Logged<Body>) => TextFrame
  /** Called after an event was sent, to send more to its watchers. */
  onDelivered?: (event: Logged<Body>, lines: ReadonlySet<Line<Who>>) => void
}

/** A log that has watchers in this process. */
type Watched<Who> = {
  lines: Set<Line<Who>>
  /** The number of the last event sent to its connections. */
  seq: number
  /** The cached view for new clients; made again after the log has moved on. */
  view: { seq: number; frame: TextFrame } | undefined
  loading: Promise<void> | undefined
}

const namesLifeMs = 5_000
/** How long another process's count of watchers is valid. */
const countsLifeMs = 15_000

/**
 * Sends events of one kind of log to this process's connections, in order and without gaps: new
 * events at once from the bus, and missed events by reading the log.
 */
export class LogFeed<Who, Body> {
  readonly #context: Pick<AppContext, 'bus' | 'db' | 'log'>
  readonly #source: FeedSource<Who, Body>
  readonly #watched = new Map<string, Watched<Who>>()
  readonly #namesOf = new Map<Line<Who>, Set<string>>()
  readonly #process = newId()
  readonly #elsewhere = new Map<string, { at: number; counts: Map<string, number> }>()
  readonly #forget: (() => void)[]
  #known: { at: number; names: ReadonlySet<string> } | undefined
  #sentCounts = ''
  #sentCountsAt = 0

  constructor(context: Pick<AppContext, 'bus' | 'db' | 'log'>, source: FeedSource<Who, Body>) {
    this.#context = context
    this.#source = source
    this.#forget = [
      source.log.onAppend(context.bus, (events) => this.#receive(events)),
      onLive<Counts>(context.bus, this.#countsChannel, ({ counts, process }) => {
        if (process === this.#process) return
        this.#elsewhere.set(process, { at: performance.now(), counts: new Map(counts) })
      }),
    ]
  }

  close(): void {
    for (const forget of this.#forget) forget()
  }

  /** Returns the logs that have watchers in this process. */
  names(): string[] {
    return [...this.#watched.keys()]
  }

  linesOf(name: string): ReadonlySet<Line<Who>> {
    return this.#watched.get(name)?.lines ?? new Set()
  }

  /** Counts people, who may have several pages open, in this process and all others. */
  watcherCount(name: string): number {
    const now = performance.now()
    let count = this.#ownCount(name)
    for (const [process, { at, counts }] of this.#elsewhere) {
      if (now - at > countsLifeMs) this.#elsewhere.delete(process)
      else count += counts.get(name) ?? 0
    }
    return count
  }

  /**
   * Subscribes a connection to exactly these logs. Sends the view of each log first, unless the
   * client's number is the latest. Unknown names are ignored.
   */
  async watch(line: Line<Who>, logs: readonly { name: string; seq?: number }[]): Promise<void> {
    const known = await this.#names()
    const wanted = logs.filter(({ name }) => known.has(name))
    this.leave(line)
    const own = new Set(wanted.map(({ name }) => name))
    if (line.socket.readyState !== line.socket.OPEN) return
    this.#namesOf.set(line, own)
    for (const { name, seq } of wanted) {
      const watched = this.#watched.get(name) ?? this.#begun(name)
      watched.lines.add(line)
      const frame = await this.#viewOf(name, watched)
      // A reconnecting client that missed nothing needs no view.
      if (frame && this.#namesOf.get(line) === own && watched.seq !== seq) sendTo([line], frame)
    }
  }

  leave(line: Line<Who>): void {
    for (const name of this.#namesOf.get(line) ?? []) {
      const watched = this.#watched.get(name)
      watched?.lines.delete(line)
      if (watched?.lines.size === 0) this.#watched.delete(name)
    }
    this.#namesOf.delete(line)
  }

  /** Sends missed events, and views to slow connections. Called every half second. */
  async catchUp(): Promise<void> {
    await this.#bringBack()
    this.#shareCounts()
    const known = [...this.#watched].flatMap(([name, { seq }]) => {
      return seq < 0 ? [] : [{ name, seq: BigInt(seq) }]
    })
    if (known.length === 0) return
    const { db } = this.#context
    for (const event of await db.read((tx) => this.#source.log.listSince(tx, known))) {
      this.#deliver(event)
    }
  }

  #receive(events: readonly Logged<Body>[]): void {
    const hasGap = events.some((event) => !this.#deliver(event))
    if (hasGap) this.catchUp().catch(this.#warn)
  }

  /** Returns false if an event in between is missing. */
  #deliver(event: Logged<Body>): boolean {
    const watched = this.#watched.get(event.name)
    const seq = Number(event.seq)
    if (!watched || watched.seq < 0 || seq <= watched.seq) return true
    if (seq > watched.seq + 1) return false
    watched.seq = seq
    sendTo(watched.lines, this.#source.message(event))
    this.#source.onDelivered?.(event, watched.lines)
    return true
  }

  #begun(name: string): Watched<Who> {
    const watched: Watched<Who> = {
      lines: new Set(),
      loading: undefined,
      seq: -1,
      view: undefined,
    }
    this.#watched.set(name, watched)
    return watched
  }

  /** Returns the view at the last number sent; the connection then gets the events after it. */
  async #viewOf(name: string, watched: Watched<Who>): Promise<TextFrame | undefined> {
    while (!watched.view || watched.view.seq < watched.seq) {
      watched.loading ??= this.#load(name, watched).finally(() => (watched.loading = undefined))
      await watched.loading
      if (this.#watched.get(name) !== watched) return undefined
    }
    return watched.view.frame
  }

  async #load(name: string, watched: Watched<Who>): Promise<void> {
    watched.view = await this.#context.db.read((tx) => this.#source.view(tx, name))
    if (watched.seq < 0) watched.seq = watched.view.seq
  }

  /** Sends views to slow connections, which missed events, once they have read their backlog. */
  async #bringBack(): Promise<void> {
    for (const [line, names] of this.#namesOf) {
      if (!hasCaughtUp(line)) continue
      for (const name of names) {
        const watched = this.#watched.get(name)
        const frame = watched && (await this.#viewOf(name, watched))
        if (frame) sendTo([line], frame)
      }
    }
  }

  async #names(): Promise<ReadonlySet<string>> {
    const now = performance.now()
    if (!this.#known || now - this.#known.at > namesLifeMs) {
      const names = new Set(await this.#context.db.read((tx) => this.#source.names(tx)))
      this.#known = { at: now, names }
    }
    return this.#known.names
  }

  /** Publishes this process's watcher counts: at once after a change, else periodically. */
  #shareCounts(): void {
    const counts = this.names().map((name): [string, number] => [name, this.#ownCount(name)])
    const text = JSON.stringify(counts)
    const now = performance.now()
    if (text === this.#sentCounts && now - this.#sentCountsAt < countsLifeMs / 3) return
    this.#sentCounts = text
    this.#sentCountsAt = now
    const body: Counts = { counts, process: this.#process }
    this.#context.bus.publish(this.#countsChannel, body)
  }

  #ownCount(name: string): number {
    return new Set([...this.linesOf(name)].map((line) => line.memberId ?? line)).size
  }

  get #countsChannel(): string {
    return `live.watchers.${this.#source.log.kind}`
  }

  readonly #warn = (error: unknown): void =>
    this.#context.log.warn({ error: String(error) }, 'a live log was not told')
}

type Counts = { process: string; counts: [name: string, count: number][] }
