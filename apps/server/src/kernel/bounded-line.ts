import { refuse } from './refusal.ts'

/**
 * Runs costly work a few at a time; the rest waits in a line of limited length, in order. Counted
 * in this process: each process has processors to protect.
 */
export class BoundedLine {
  readonly #runningMax: number
  readonly #waitingMax: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }) {
    this.#runningMax = runningMax
    this.#waitingMax = waitingMax
  }

  /** @throws Refusal `unavailable` when too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#runningMax) {
      if (this.#waiting.length >= this.#waitingMax) refuse('unavailable')
      // Whoever ends hands the turn over, so nobody slips in between.
      await new Promise<void>((resume) => this.#waiting.push(resume))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
