import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../database.ts'
import type { Subscriber } from '../events.ts'
import type { Logger } from '../log.ts'
import { deliverNext, retryFailed } from './deliver-events.ts'
import { numberEvents } from './event-store.ts'
import { hasOutbox, listDue, openSubscriptions } from './subscription-store.ts'

/** How many subscribers work at the same time: each has a connection of the pool meanwhile. */
const concurrency = 4
/** Under load events of so long are delivered together; after a rest the first goes at once. */
const pauseMs = 50
const outboxChunk = 200

/** Looks for published events when it is woken, and lets each subscriber work in its own loop. */
export class EventWorker {
  readonly #db: Database
  readonly #log: Logger
  readonly #subscribers: Subscriber[]
  readonly #names: string[]
  readonly #seats = openSeats(concurrency)
  /** Whoever works, or waits for a seat. */
  readonly #loops = new Map<string, Promise<void>>()
  /** For whom something was numbered while their loop ended, perhaps too late for it. */
  readonly #missed = new Set<string>()
  #round: Promise<void> | undefined
  #isWanted = false
  #isStopped = false
  #isOpen = false
  #isHurried = false
  #lookedAt = -pauseMs

  constructor({ db, log }: { db: Database; log: Logger }, subscribers: Subscriber[]) {
    this.#db = db
    this.#log = log
    this.#subscribers = subscribers
    this.#names = subscribers.map(({ name }) => name)
  }

  wake(): void {
    this.#isWanted = true
    this.#round ??= this.#run()
      .catch((error: unknown) => this.#log.warn({ error: String(error) }, 'events wait'))
      .finally(() => (this.#round = undefined))
  }

  async settle(): Promise<void> {
    this.#isHurried = true
    do {
      this.wake()
      await this.#idle()
    } while (!(await this.#isSettled()) && (await rest(5, true)))
    this.#isHurried = false
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#idle()
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false
      const pause = this.#lookedAt + pauseMs - performance.now()
      if (pause > 0 && !this.#isHurried) await rest(pause)
      this.#lookedAt = performance.now()
      await this.#look()
    }
  }

  async #look(): Promise<void> {
    if (!this.#isOpen) await this.#db.write((tx) => openSubscriptions(tx, this.#subscribers))
    this.#isOpen = true
    while ((await this.#db.write((tx) => numberEvents(tx, outboxChunk))) === outboxChunk);
    const due = new Set(await this.#db.read((tx) => listDue(tx, this.#names)))
    for (const subscriber of this.#subscribers) {
      if (due.has(subscriber.name)) this.#start(subscriber)
    }
  }

  #start(subscriber: Subscriber): void {
    const { name } = subscriber
    if (this.#loops.has(name)) return void this.#missed.add(name)
    const loop = this.#seats.sit(() => this.#deliverAll(subscriber))
    this.#loops.set(
      name,
      loop.finally(() => {
        this.#loops.delete(name)
        if (this.#missed.delete(name)) this.wake()
      }),
    )
  }

  async #deliverAll(subscriber: Subscriber): Promise<void> {
    try {
      while (!this.#isStopped) {
        const retriedCount = await retryFailed(this.#db, subscriber, this.#log)
        const count = await deliverNext(this.#db, subscriber, this.#log)
        if (count === 0 && retriedCount === 0) return
      }
    } catch (error) {
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

/** So many work at once; the others wait for a seat. */
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
