import { refuse } from '../refusal.ts'

/**
 * Limits how many expensive tasks run at once. Other tasks wait in a queue of limited length, in
 * order. The limit counts per process, because each process must protect its own processors.
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

  /** @throws Refusal `unavailable` if the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#runningMax) {
      if (this.#waiting.length >= this.#waitingMax) refuse('unavailable')
      // A finished task passes its slot to the next in the queue, so no new task can take it first.
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
