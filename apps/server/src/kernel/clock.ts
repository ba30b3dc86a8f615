/** Where "now" comes from. Rules get the instant handed in; only routes and jobs ask the clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that a story moves by hand: `tick 24 hours`. */
export class StoryClock implements Clock {
  #ms: number

  constructor(start: Date) {
    this.#ms = start.getTime()
  }

  now(): Date {
    return new Date(this.#ms)
  }

  tick(ms: number): void {
    this.#ms += ms
  }
}
