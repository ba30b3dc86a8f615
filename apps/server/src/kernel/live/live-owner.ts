import { hostname } from 'node:os'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { AppContext } from '../http/route.ts'
import { endLeases, holdsLease, leaseEveryMs, leaseMs, renewLeases, takeLeases } from './lease.ts'
import type { Lease } from './lease.ts'
import { onWake } from './live-bus.ts'

export type Turn<Found = undefined> = { name: string; lease: Lease; now: Date; found: Found }

/** When the next step is due; null: the game rests until it is wanted or woken. */
export type Turned = { dueAt: Date | null }

/** The work for one kind of game. */
export type LiveWork<Found = undefined> = {
  kind: string
  /** Lists games with work to do, which need an owner. Called at each renewal of the leases. */
  wanted: (tx: Tx, now: Date) => Promise<string[]>
  /** Loads external input of a step before its transaction, so that no transaction waits for it. */
  gather?: (name: string, now: Date) => Promise<Found>
  /** Runs the next step, if it is due, in a transaction that holds the lease. */
  advance: (tx: Tx, turn: Turn<Found>) => Promise<Turned>
}

/** The maximum number of steps of one game in a turn, so that other games get their turn. */
const stepsMax = 8
/** How many games advance in parallel; other work needs connections too. */
const handsMax = 3

type Held = { epoch: bigint; dueAt: Date; isResting: boolean }

/**
 * Runs the games of one kind that this process owns: holds their leases and runs each step when it
 * is due. All state is in the database, so another process can continue after a crash.
 */
export class LiveOwner<Found = undefined> {
  readonly #context: Pick<AppContext, 'db' | 'log'>
  readonly #work: LiveWork<Found>
  readonly #owner: string
  readonly #held = new Map<string, Held>()
  /** Games that were woken while this process did not own them; they count as wanted. */
  readonly #woken = new Set<string>()
  #leasesAt = new Date(0)

  constructor(
    context: Pick<AppContext, 'db' | 'log'>,
    work: LiveWork<Found>,
    owner = `${hostname()}:${process.pid}:${newId()}`,
  ) {
    this.#context = context
    this.#work = work
    this.#owner = owner
  }

  /** Runs all steps that are due. Returns when to call again. */
  async tick(now: Date): Promise<Date> {
    if (now >= this.#leasesAt) {
      await this.#lease(now)
      this.#leasesAt = after(now, leaseEveryMs)
    }
    const due = [...this.#held].filter(([, { dueAt }]) => dueAt <= now)
    const hand = async () => {
      for (let next = due.shift(); next; next = due.shift()) {
        await this.#advance(next[0], next[1].epoch, now)
      }
    }
    await Promise.all(Array.from({ length: handsMax }, hand))
    const dueAts = [...this.#held.values()].map(({ dueAt }) => dueAt.getTime())
    return new Date(Math.min(this.#leasesAt.getTime(), ...dueAts))
  }

  /** Makes a game due at once, because something happened. */
  wake(name: string): void {
    const held = this.#held.get(name)
    if (held) held.dueAt = new Date(0)
    else {
      this.#woken.add(name)
      this.#leasesAt = new Date(0)
    }
  }

  /** Releases all leases, so that the next owner need not wait until they expire. */
  async leave(): Promise<void> {
    this.#held.clear()
    const { kind } = this.#work
    await this.#context.db.write((tx) => endLeases(tx, { kind, owner: this.#owner }))
  }

  async #lease(now: Date): Promise<void> {
    const { kind, wanted } = this.#work
    const lease = { kind, now, owner: this.#owner, until: after(now, leaseMs) }
    const woken = [...this.#woken]
    const isLeft = (name: string) => this.#held.get(name)?.isResting === true
    const held = await this.#context.db.write(async (tx) => {
      const names = new Set([...(await wanted(tx, now)), ...woken])
      // Resting games that are not wanted are released until they are woken, to save work.
      const left = [...this.#held.keys()].filter((name) => isLeft(name) && !names.has(name))
      if (left.length > 0) await endLeases(tx, { kind, names: left, owner: this.#owner })
      const renewed = this.#held.size > 0 ? await renewLeases(tx, lease) : []
      const own = new Set(renewed.map(({ name }) => name))
      const free = [...names].filter((name) => !own.has(name))
      return [...renewed, ...(await takeLeases(tx, free, lease))]
    })
    // Removed only after success: if the lease failed, the game is still wanted at the next try.
    for (const name of woken) this.#woken.delete(name)
    const epochs = new Map(held.map(({ epoch, name }) => [name, epoch]))
    for (const name of this.#held.keys()) if (!epochs.has(name)) this.#held.delete(name)
    for (const [name, epoch] of epochs) {
      const known = this.#held.get(name)
      // A resting game is checked at each renewal.
      const isAwake = known?.epoch === epoch && known.dueAt > now
      if (!isAwake) this.#held.set(name, { dueAt: now, epoch, isResting: false })
    }
  }

  async #advance(name: string, epoch: bigint, now: Date): Promise<void> {
    const { db, log } = this.#context
    const lease: Lease = { epoch, kind: this.#work.kind, name, owner: this.#owner }
    try {
      for (let step = 0; step < stepsMax; step++) {
        const found = (await this.#work.gather?.(name, now)) as Found
        const turned = await db.write(async (tx) => {
          const isHeld = await holdsLease(tx, lease)
          return isHeld ? this.#work.advance(tx, { found, lease, name, now }) : null
        })
        if (!turned) return void this.#held.delete(name)
        const dueAt = turned.dueAt ?? after(now, leaseEveryMs)
        this.#held.set(name, { dueAt, epoch, isResting: turned.dueAt === null })
        if (dueAt > now) return
      }
    } catch (error) {
      log.warn({ error: String(error), kind: lease.kind, name }, 'a live step failed')
      this.#held.set(name, { dueAt: after(now, leaseEveryMs), epoch, isResting: false })
    }
  }
}

/** Runs an owner on a timer until it is stopped. */
export function startOwner<Found>(context: AppContext, clock: Clock, work: LiveWork<Found>) {
  const owner = new LiveOwner(context, work)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const wake = (name: string): void => {
    owner.wake(name)
    again(0)
  }
  const forget = onWake(context.bus, work.kind, wake)

  function again(waitMs: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(turn, waitMs)
  }
  function turn(): void {
    running = running
      .then(() => owner.tick(clock.now()))
      .then((next) =>
        again(Math.min(leaseEveryMs, Math.max(5, next.getTime() - clock.now().getTime()))),
      )
      .catch((error: unknown) => {
        context.log.warn(
          { error: String(error), kind: work.kind },
          'the owner of live things waits',
        )
        again(leaseEveryMs)
      })
  }
  turn()
  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      forget()
      await running
      await owner.leave().catch(() => undefined)
    },
  }
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
