import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'
import { refuse } from './refusal.ts'

const channel = 'pace'
/** How far the clocks of two machines may be apart. */
const clockSlackSeconds = 2

/** What one process counted of one visitor at one call within a second. */
type CountMessage = { from: string; key: string; second: number; count: number }

/**
 * How often one visitor may make a call within a second, in all processes together: nobody's hand
 * is so quick. It keeps a script from a feature (ASVS 2.4.1); what costs money is counted
 * elsewhere. A process tells the others each time that somebody has used a quarter more of what is
 * allowed, so a person's calls tell nobody, and a script gets at most a quarter more per process.
 */
export class Pace {
  readonly #bus: Bus
  readonly #process = randomUUID()
  readonly leave: () => void
  #second = 0
  readonly #counts = new Map<string, number>()
  /** By visitor and call: the last count that each other process told. */
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

  /** Begins to count anew with each second; one that another machine's clock began early counts. */
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
