import type { Clock } from '#kernel/clock'
import type { AppContext } from '#kernel/http/route'
import type { Running } from '#kernel/jobs/worker'
import { dealUnwatched } from './deal-unwatched.ts'

const checkMs = 5_000

/** Gives every table a history, then starts `deal`, and keeps dealing at tables without viewers. */
export function startDealingUnwatched(
  { db, log }: AppContext,
  clock: Clock,
  deal: () => Running,
): Running {
  let isStopped = false
  let dealing: Running | undefined
  let timer: NodeJS.Timeout | undefined
  const poll = () =>
    dealUnwatched(db, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'tables without watchers wait'),
    )
  let running: Promise<unknown> = poll().then(() => {
    if (isStopped) return
    dealing = deal()
    again()
  })
  function again(): void {
    timer = setTimeout(() => {
      running = poll().then(() => isStopped || again())
    }, checkMs)
  }
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await dealing?.stop()
    },
  }
}
