import { hostname } from 'node:os'
import type { Clock } from '#kernel/clock'
import { newId } from '#kernel/ids'
import type { AppContext } from '#kernel/route'
import { secretOf } from '#kernel/secrets'
import { advanceTable } from './advance-table.ts'
import { chainSecret } from './chain.ts'
import { after } from './round.ts'
import { leaseEveryMs, leaseMs } from './table.ts'
import { endLeases, renewLeases, takeLeases } from './table-store.ts'
import { hearTables, tellTables } from './tables-bus.ts'

/** How many steps a table may take in one turn, so that one never starves the others. */
const stepsMax = 8

/** How many tables are dealt at side by side: the connections are for others too. */
const handsMax = 3

/**
 * The dealers of this process: they hold tables by lease and take each step of their rounds when
 * it is due. What they know is in the database, so another process goes on where one stopped.
 */
export class Dealers {
  readonly #context: AppContext
  readonly #owner: string
  readonly #key: Buffer
  readonly #tables = new Map<string, { epoch: bigint; dueAt: Date }>()
  #leasesAt = new Date(0)

  constructor(context: AppContext, owner = `${hostname()}:${process.pid}:${newId()}`) {
    this.#context = context
    this.#owner = owner
    this.#key = secretOf(context.config.folder, chainSecret)
  }

  /** Does everything that is due. Gives when to look again. */
  async tick(now: Date): Promise<Date> {
    if (now >= this.#leasesAt) {
      await this.#lease(now)
      this.#leasesAt = after(now, leaseEveryMs)
    }
    const due = [...this.#tables].filter(([, { dueAt }]) => dueAt <= now)
    const deal = async () => {
      for (let next = due.shift(); next; next = due.shift()) {
        await this.#deal(next[0], next[1].epoch, now)
      }
    }
    await Promise.all(Array.from({ length: handsMax }, deal))
    const dueAts = [...this.#tables.values()].map(({ dueAt }) => dueAt.getTime())
    return new Date(Math.min(this.#leasesAt.getTime(), ...dueAts))
  }

  /** Somebody decided, or came to a resting table: it is looked at right away. */
  wake(tableId: string): void {
    const held = this.#tables.get(tableId)
    if (held) held.dueAt = new Date(0)
    else this.#leasesAt = new Date(0)
  }

  /** Gives every table back, so that the next owner need not wait for the end of the leases. */
  async leave(): Promise<void> {
    this.#tables.clear()
    await this.#context.db.write((tx) => endLeases(tx, this.#owner))
  }

  async #lease(now: Date): Promise<void> {
    const until = after(now, leaseMs)
    const held = await this.#context.db.write(async (tx) => [
      ...(await renewLeases(tx, this.#owner, until)),
      ...(await takeLeases(tx, this.#owner, { now, until })),
    ])
    const epochs = new Map(held.map(({ epoch, id }) => [id, epoch]))
    for (const id of this.#tables.keys()) if (!epochs.has(id)) this.#tables.delete(id)
    for (const [id, epoch] of epochs) {
      const known = this.#tables.get(id)
      // A table that rests is asked at every renewal whether somebody has come.
      const isAwake = known?.epoch === epoch && known.dueAt > now
      if (!isAwake) this.#tables.set(id, { dueAt: now, epoch })
    }
  }

  async #deal(tableId: string, epoch: bigint, now: Date): Promise<void> {
    const { db, log } = this.#context
    const turn = { epoch, key: this.#key, now, owner: this.#owner, tableId }
    try {
      for (let step = 0; step < stepsMax; step++) {
        const turned = await db.write(async (tx) => {
          const done = await advanceTable(tx, turn)
          // After the commit: what is shown stands in the log.
          if (done && done.events.length > 0)
            tellTables(tx, { events: done.events, kind: 'events' })
          return done
        })
        if (!turned) return void this.#tables.delete(tableId)
        const dueAt = turned.dueAt ?? after(now, leaseEveryMs)
        this.#tables.set(tableId, { dueAt, epoch })
        if (dueAt > now) return
      }
    } catch (error) {
      log.warn({ error: String(error), table: tableId }, 'a table waits')
      this.#tables.set(tableId, { dueAt: after(now, leaseEveryMs), epoch })
    }
  }
}

/** Lets the dealers of this process work by the clock until they are told to stop. */
export function startDealing(context: AppContext, clock: Clock) {
  const dealers = new Dealers(context)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const forget = hearTables(context.bus, (news) => {
    if (news.kind !== 'wake') return
    dealers.wake(news.tableId)
    again(0)
  })

  function again(waitMs: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(turn, waitMs)
  }
  function turn(): void {
    running = running
      .then(() => dealers.tick(clock.now()))
      .then((next) =>
        again(Math.min(leaseEveryMs, Math.max(5, next.getTime() - clock.now().getTime()))),
      )
      .catch((error: unknown) => {
        context.log.warn({ error: String(error) }, 'the dealers wait')
        again(leaseEveryMs)
      })
  }
  turn()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      forget()
      await running
      await dealers.leave().catch(() => undefined)
    },
  }
}
