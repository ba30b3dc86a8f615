/** The most matches that wait at once; the oldest are dropped first. */
const wantedMax = 2_000

/** Matches of one feed whose prices somebody waits for, in the order of requests. */
export class WantedPrices {
  readonly #refs = new Set<string>()

  get size(): number {
    return this.#refs.size
  }

  add(refs: readonly string[]): void {
    for (const ref of refs) this.#refs.add(ref)
    for (const ref of this.#refs) {
      if (this.#refs.size <= wantedMax) break
      this.#refs.delete(ref)
    }
  }

  take(countMax: number): string[] {
    const taken = [...this.#refs].slice(0, countMax)
    for (const ref of taken) this.#refs.delete(ref)
    return taken
  }
}
