import { setTimeout as rest } from 'node:timers/promises'

/**
 * Runs work as soon as it is woken, one run at a time and at most once per interval. A wake during
 * a run or a rest leads to one more run, so whatever arrived before the wake is always seen.
 *
 * @param work must not reject
 */
export function paced(work: () => Promise<void>, everyMs: number) {
  let isWoken = false
  let isRunning = false
  let isStopped = false
  async function run(): Promise<void> {
    isRunning = true
    while (isWoken && !isStopped) {
      isWoken = false
      await Promise.all([work(), rest(everyMs, undefined, { ref: false })])
    }
    isRunning = false
  }
  return {
    stop: () => void (isStopped = true),
    wake(): void {
      isWoken = true
      if (!isRunning) void run()
    },
  }
}
