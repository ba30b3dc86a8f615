import type { ReadTx } from '../database.ts'
import { newId } from '../ids.ts'
import type { AppContext } from '../route.ts'
import type { EventLog, Logged } from './event-log.ts'
import { onLive } from './live-bus.ts'
import { hasCaughtUp, sendTo } from './socket-lines.ts'
import type { TextFrame, Line } from './socket-lines.ts'

/** How a log is told. */
type FeedSource<Who, Body> = {
  log: EventLog<Body>
  /** Everything that may be watched: what is not in it costs nobody a question. */
  names: (tx: ReadTx) => Promise<readonly string[]>
  /** The whole of it at one number of the log, for who comes new or lags. */
  view: (tx: ReadTx, name: string) => Promise<{ seq: number; frame: TextFrame }>
  message: (event: Logged<Body>) => TextFrame
  /** After an event was told: what else its watchers hear. */
  onDelivered?: (event: Logged<Body>, lines: ReadonlySet<Line<Who>>) => void
}

/** A log that somebody in this process watches. */
type Watched<Who> = {
  lines: Set<Line<Who>>
  /** The last number that was told to its lines. */
  seq: number
  /** The view for who comes new, made again when the log has gone on. */
  view: { seq: number; frame: TextFrame } | undefined
  loading: Promise<void> | undefined
}

const namesLifeMs = 5_000
/** What another process said of its watchers counts for this long. */
const countsLifeMs = 15_000

/**
 * Tells the lines of this process what the logs of one kind say, in their order and without a gap:
 * at once what any process appends, and by reading the log what was missed.
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

  /** The logs that somebody here watches. */
  names(): string[] {
    return [...this.#watched.keys()]
  }

  linesOf(name: string): ReadonlySet<Line<Who>> {
    return this.#watched.get(name)?.lines ?? new Set()
  }

  /** People, not pages: somebody may have several open. Other processes' are added. */
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
   * From now on this line hears of exactly these logs; each view comes first, unless the number
   * that the line knows is the last one. Names that there are not are left out.
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
      // Who was here a moment ago and missed nothing needs no view.
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

  /** What was missed; lines that lagged get the view. Called every half second. */
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

  /** False when an event in between is missing. */
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

  /** The view at the last number told: what comes after it will be told to this line too. */
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

  /** Who lagged has missed events; once it has read what was on its way it gets the views. */
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

  /** Tells the other processes how many watch here: at once when it changed, else now and then. */
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
