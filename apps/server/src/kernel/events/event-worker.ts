import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Subscriber } from '../events.ts'
import type { Logger } from '../metrics/log.ts'
import { deliverNext, retryFailed } from './deliver-events.ts'
import { forgetEnd, forgetReads, numberEvents } from './event-store.ts'
import { hasOutbox, listDue, openSubscriptions } from './subscription-store.ts'

/** How many subscribers work at the same time; each uses one pool connection. */
const concurrency = 4
/** Events within this time are delivered together; after an idle time the first goes at once. */
const pauseMs = 50
/** A subscriber with this many bodies at once is under load, and waits for the next full check. */
const loadCount = 4
const outboxChunk = 200

/**
 * Numbers published events when woken, and runs each subscriber of their kinds in its own loop. A
 * full check finds events without a wake-up: those that another process left, and failed bodies
 * that are due again.
 */
export class EventWorker {
  readonly #db: Database
  readonly #log: Logger
  readonly #subscribers: Subscriber[]
  readonly #names: string[]
  readonly #seats = openSeats(concurrency)
  /** Subscribers that work or wait for a free slot. */
  readonly #loops = new Map<string, Promise<void>>()
  /** Subscribers for which events were numbered while their loop ran, perhaps too late for it. */
  readonly #missed = new Set<string>()
  /** Subscribers under load since the last full check. */
  readonly #gathering = new Set<string>()
  #round: Promise<void> | undefined
  #isWanted = false
  #isWholeWanted = true
  #isStopped = false
  #isOpen = false
  #isHurried = false
  #pausing: AbortController | undefined
  #lookedAt = -pauseMs

  constructor({ db, log }: { db: Database; log: Logger }, subscribers: Subscriber[]) {
    this.#db = db
    this.#log = log
    this.#subscribers = subscribers
    this.#names = subscribers.map(({ name }) => name)
  }

  /** Looks for newly published events. */
  wake(): void {
    this.#isWanted = true
    this.#round ??= this.#run()
      .catch((error: unknown) => this.#log.warn({ error: String(error) }, 'events wait'))
      .finally(() => (this.#round = undefined))
  }

  /** Starts a full check of everything that waits. */
  wakeForAll(): void {
    this.#isWholeWanted = true
    this.wake()
  }

  async settle(): Promise<void> {
    this.#isHurried = true
    this.#pausing?.abort()
    do {
      this.wakeForAll()
      await this.#idle()
    } while (!(await this.#isSettled()) && (await rest(5, true)))
    this.#isHurried = false
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#pausing?.abort()
    await this.#idle()
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false
      const pause = this.#lookedAt + pauseMs - performance.now()
      if (pause > 0 && !this.#isHurried) await this.#pause(pause)
      this.#lookedAt = performance.now()
      await this.#poll()
    }
  }

  /** Waits for more events, unless `settle` or `stop` interrupts. */
  async #pause(ms: number): Promise<void> {
    this.#pausing = new AbortController()
    const { signal } = this.#pausing
    await rest(ms, undefined, { signal }).catch(() => undefined)
  }

  async #poll(): Promise<void> {
    const isWhole = this.#isWholeWanted
    this.#isWholeWanted = false
    try {
      if (!this.#isOpen) await this.#db.write((tx) => openSubscriptions(tx, this.#subscribers))
      this.#isOpen = true
      const kinds = await this.#numberAll()
      forgetEnd(this.#db)
      if (isWhole) this.#startAfresh()
      const names = new Set(isWhole ? await this.#db.read((tx) => listDue(tx, this.#names)) : [])
      for (const subscriber of this.#subscribers) {
        if (names.has(subscriber.name)) this.#start(subscriber, true)
        else if (this.#gathering.has(subscriber.name)) continue
        else if (kinds.has(subscriber.kind.name)) this.#start(subscriber, false)
      }
    } catch (error) {
      this.#isWholeWanted = true
      throw error
    }
  }

  #startAfresh(): void {
    forgetReads(this.#db)
    this.#gathering.clear()
  }

  /** Numbers all published events. Returns their kinds. */
  async #numberAll(): Promise<Set<string>> {
    const kinds = new Set<string>()
    for (;;) {
      const numbered = await this.#db.write((tx) => numberEvents(tx, outboxChunk))
      for (const kind of numbered) kinds.add(kind)
      if (numbered.length < outboxChunk) return kinds
    }
  }

  #start(subscriber: Subscriber, hasFailed: boolean): void {
    const { name } = subscriber
    if (this.#loops.has(name)) return void this.#missed.add(name)
    const loop = this.#seats.sit(() => this.#deliverAll(subscriber, hasFailed))
    this.#loops.set(
      name,
      loop.finally(() => {
        this.#loops.delete(name)
        if (!this.#missed.delete(name) || this.#isStopped) return
        if (!this.#gathering.has(name)) this.#start(subscriber, false)
      }),
    )
  }

  async #deliverAll(subscriber: Subscriber, hasFailed: boolean): Promise<void> {
    try {
      let hasMore = true
      while (hasMore && !this.#isStopped) {
        const retried = hasFailed ? await retryFailed(this.#db, subscriber, this.#log) : 0
        const next = await deliverNext(this.#db, subscriber, this.#log)
        if (next.count >= loadCount) this.#gathering.add(subscriber.name)
        hasMore = next.hasMore || retried > 0
      }
    } catch (error) {
      // The next full check finds the events that were numbered for it.
      this.#log.warn({ error: String(error), subscriber: subscriber.name }, 'a subscriber waits')
    }
  }

  async #idle(): Promise<void> {
    await this.#round
    await Promise.all(this.#loops.values())
  }

  #isSettled(): Promise<boolean> {
    return this.#db.read(
      async (tx) => !(await hasOutbox(tx)) && (await listDue(tx, this.#names)).length === 0,
    )
  }
}

/** Limits how many tasks run at once; others wait in order. */
function openSeats(count: number) {
  let freeCount = count
  const waiting: (() => void)[] = []
  return {
    async sit(work: () => Promise<void>): Promise<void> {
      if (freeCount > 0) freeCount--
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else freeCount++
      }
    },
  }
}
