import { randomUUID } from 'node:crypto'
import type { Bus } from '../bus.ts'
import { refuse } from '../refusal.ts'

const channel = 'pace'
/** How many seconds the clocks of two machines may differ. */
const clockSlackSeconds = 2

/** One process's count of one visitor's requests of one call within a second. */
type CountMessage = { from: string; key: string; second: number; count: number }

/**
 * Limits how often one visitor may make a call within a second, over all processes, to stop scripts
 * that are faster than a person (ASVS 2.4.1); actions that cost money have other limits. A process
 * publishes its count each time another quarter of the limit is used, so a person's requests cause
 * no messages, and a script gets at most a quarter more per process.
 */
export class Pace {
  readonly #bus: Bus
  readonly #process = randomUUID()
  readonly leave: () => void
  #second = 0
  readonly #counts = new Map<string, number>()
  /** By visitor and call: the last count that each other process published. */
  readonly #elsewhere = new Map<string, Map<string, number>>()

  constructor(bus: Bus) {
    this.#bus = bus
    this.leave = bus.subscribe(channel, (body) => this.#receive(body as CountMessage))
  }

  /** @throws Refusal `too-many-requests`; a refused call is counted too */
  count(who: string, call: { name: string; countMax: number }, now: Date): void {
    const second = this.#begin(Math.floor(now.getTime() / 1_000))
    const key = `${call.name} ${who}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    const step = Math.ceil(call.countMax / 4)
    if (count % step === 0 && count <= call.countMax) {
      this.#bus.publish(channel, { count, from: this.#process, key, second } satisfies CountMessage)
    }
    const others = [...(this.#elsewhere.get(key)?.values() ?? [])]
    const all = others.reduce((sum, theirs) => sum + theirs, count)
    if (all > call.countMax) refuse('too-many-requests', { retrySeconds: 1 })
  }

  /** Resets the counts each second. If another machine's clock is ahead, its second counts. */
  #begin(second: number): number {
    if (second > this.#second || second < this.#second - clockSlackSeconds) {
      this.#second = second
      this.#counts.clear()
      this.#elsewhere.clear()
    }
    return this.#second
  }

  #receive({ count, from, key, second }: CountMessage): void {
    if (from === this.#process || this.#begin(second) !== second) return
    const counted = this.#elsewhere.get(key) ?? new Map<string, number>()
    counted.set(from, Math.max(count, counted.get(from) ?? 0))
    this.#elsewhere.set(key, counted)
  }
}
