/**
 * The source of the current time. Domain rules get the instant as a parameter; only routes and jobs
 * read the clock.
 */
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
