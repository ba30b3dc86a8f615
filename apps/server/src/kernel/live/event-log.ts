import sql, { raw } from 'sql-template-tag'
import type { Bus } from '../bus.ts'
import type { ReadTx, Tx } from '../database/database.ts'
import { onLive, publishLive } from './live-bus.ts'

/** An event in a game's log; `about` is its round, hand or wave. */
export type Logged<Body> = { name: string; seq: bigint; about: string; body: Body; at: Date }

type Fresh<Body> = { about: string; body: Body; at: Date }

/** What else the events of a transaction mean. */
type Appended<Body> = (tx: Tx, events: readonly Logged<Body>[]) => void

type Snapshots = {
  /** The snapshot is at most this many events behind the end of the log. */
  every: number
  make: (tx: Tx, name: string) => Promise<unknown>
}

const columns = raw('name, seq, about, body, at')
/** A reader that is further behind than this loads the snapshot or the view. */
const readMax = 2_000

/**
 * The numbered event logs of one kind of game. Events are appended in the transaction of the change
 * and published after its commit, so clients only see stored events. Bodies are JSON.
 */
export class EventLog<Body> {
  readonly kind: string
  readonly #snapshots: Snapshots | undefined
  readonly #appended: Appended<Body> | undefined

  constructor(
    kind: string,
    { appended, snapshots }: { appended?: Appended<Body>; snapshots?: Snapshots } = {},
  ) {
    this.kind = kind
    this.#snapshots = snapshots
    this.#appended = appended
  }

  /** Appends in the given order; parallel appends wait for the number, so there is no gap. */
  append(tx: Tx, name: string, events: readonly Fresh<Body>[]): Promise<Logged<Body>[]> {
    return this.appendAll(tx, new Map([[name, events]]))
  }

  /** Appends to several logs at once. */
  async appendAll(
    tx: Tx,
    logs: ReadonlyMap<string, readonly Fresh<Body>[]>,
  ): Promise<Logged<Body>[]> {
    // Logs are locked always in the same order, so that parallel appends cannot deadlock.
    const fresh = [...logs]
      .filter(([, events]) => events.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    if (fresh.length === 0) return []
    const rows = await tx.rows<{ name: string; seq: bigint }>(sql`
      insert into kernel.live_log as l (kind, name, seq)
      select ${this.kind}, * from unnest(${fresh.map(([name]) => name)}::text[],
        ${fresh.map(([, events]) => events.length)}::bigint[])
      on conflict (kind, name) do update set seq = l.seq + excluded.seq returning name, seq`)
    const seqOf = new Map(rows.map(({ name, seq }) => [name, seq]))
    const logged = fresh.flatMap(([name, events]) => {
      const before = (seqOf.get(name) ?? 0n) - BigInt(events.length)
      return events.map((event, at) => ({ ...event, name, seq: before + BigInt(at + 1) }))
    })
    await tx.send(sql`
      insert into kernel.live_event (kind, name, seq, about, body, at)
      select ${this.kind}, * from unnest(${logged.map(({ name }) => name)}::text[],
        ${logged.map(({ seq }) => seq)}::bigint[], ${logged.map(({ about }) => about)}::text[],
        ${logged.map(({ body }) => JSON.stringify(body))}::json[],
        ${logged.map(({ at }) => at)}::timestamptz[])`)
    for (const [name, { length }] of fresh) {
      const seq = seqOf.get(name) ?? 0n
      await this.#keepSnapshot(tx, name, seq - BigInt(length), seq)
    }
    publishLive(tx, this.#channel, logged.map(packed))
    this.#appended?.(tx, logged)
    return logged
  }

  /** Calls the listener with events that any process appends. Returns the unsubscriber. */
  onAppend(bus: Bus, listener: (events: Logged<Body>[]) => void): () => void {
    return onLive<Packed<Body>[]>(bus, this.#channel, (events) => listener(events.map(unpacked)))
  }

  /** Lists events after the known numbers, in order, for several logs at once. */
  listSince(tx: ReadTx, known: readonly { name: string; seq: bigint }[]): Promise<Logged<Body>[]> {
    return tx.rows<Logged<Body>>(sql`
      select e.name, e.seq, e.about, e.body, e.at from kernel.live_event e
      join unnest(${known.map(({ name }) => name)}::text[],
        ${known.map(({ seq }) => seq)}::bigint[]) as k (name, seq)
        on e.name = k.name and e.seq > k.seq
      where e.kind = ${this.kind} order by e.name, e.seq limit ${readMax}`)
  }

  /** Lists the events of one round, hand or wave, in order, while the log still has them. */
  listAbout(
    tx: ReadTx,
    { about, from, name, to }: { name: string; about: string; from: Date; to: Date },
  ): Promise<Logged<Body>[]> {
    return tx.rows<Logged<Body>>(sql`
      select ${columns} from kernel.live_event
      where kind = ${this.kind} and name = ${name} and about = ${about}
        and at between ${from} and ${to} order by seq limit ${readMax}`)
  }

  /**
   * Reads a value together with the log number that it matches, so that later events continue it.
   * Reads again if an event was appended meanwhile.
   */
  async readAt<T>(
    tx: ReadTx,
    name: string,
    read: () => Promise<T>,
  ): Promise<{ seq: bigint; value: T }> {
    let seq = await this.#seqOf(tx, name)
    for (let attempt = 1; ; attempt++) {
      const value = await read()
      const after = await this.#seqOf(tx, name)
      if (after === seq) return { seq, value }
      if (attempt >= 5) throw new Error(`the log ${this.kind} ${name} moves too fast to be read`)
      seq = after
    }
  }

  /** Returns the last snapshot, after which reading continues; undefined before the first one. */
  async findSnapshot<T>(tx: ReadTx, name: string): Promise<{ seq: bigint; body: T } | undefined> {
    const [row] = await tx.rows<{ seq: bigint | null; body: T }>(sql`
      select snapshot_seq as seq, snapshot as body from kernel.live_log
      where kind = ${this.kind} and name = ${name}`)
    return row && row.seq !== null ? { body: row.body, seq: row.seq } : undefined
  }

  /** Deletes events older than `before`; numbering continues. */
  forget = (tx: Tx, before: Date) =>
    tx.rows(sql`delete from kernel.live_event where kind = ${this.kind} and at < ${before}`)

  async #seqOf(tx: ReadTx, name: string): Promise<bigint> {
    const [row] = await tx.rows<{ seq: bigint }>(sql`
      select seq from kernel.live_log where kind = ${this.kind} and name = ${name}`)
    return row?.seq ?? 0n
  }

  async #keepSnapshot(tx: Tx, name: string, before: bigint, seq: bigint): Promise<void> {
    const snapshots = this.#snapshots
    if (!snapshots) return
    const every = BigInt(snapshots.every)
    if (before / every === seq / every) return
    const body = JSON.stringify(await snapshots.make(tx, name))
    await tx.send(sql`
      update kernel.live_log set snapshot_seq = ${seq}, snapshot = ${body}::json
      where kind = ${this.kind} and name = ${name}`)
  }

  get #channel(): string {
    return `live.log.${this.kind}`
  }
}

/** An event in the JSON form that processes exchange. */
type Packed<Body> = { name: string; seq: string; about: string; body: Body; at: string }

const packed = <Body>({ at, seq, ...event }: Logged<Body>): Packed<Body> => ({
  ...event,
  at: at.toISOString(),
  seq: String(seq),
})

const unpacked = <Body>({ at, seq, ...event }: Packed<Body>): Logged<Body> => ({
  ...event,
  at: new Date(at),
  seq: BigInt(seq),
})
