/** The source of "now". Domain rules get the time as a parameter; only routes and jobs read it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that a test (story) moves by hand: `tick 24 hours`. */
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
