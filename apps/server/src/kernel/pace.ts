import { refuse } from './refusal.ts'

/**
 * How often one visitor may make a call within a second, counted in this process: nobody's hand is
 * so quick. It keeps a script from a feature (ASVS 2.4.1); what costs money is counted elsewhere.
 */
export class Pace {
  #second = 0
  readonly #counts = new Map<string, number>()

  /** @throws Refusal `too-many-requests`; a refused call is counted too */
  count(who: string, countMax: number, now: Date): void {
    const second = Math.floor(now.getTime() / 1_000)
    if (second !== this.#second) {
      this.#second = second
      this.#counts.clear()
    }
    const count = (this.#counts.get(who) ?? 0) + 1
    this.#counts.set(who, count)
    if (count > countMax) refuse('too-many-requests', { retrySeconds: 1 })
  }
}
