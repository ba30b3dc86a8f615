import type { Clock } from '#kernel/clock'
import { chainSecret } from '#kernel/live/hash-chain'
import type { AppContext } from '#kernel/route'
import { secretOf } from '#kernel/secrets'
import type { Running } from '#kernel/worker'
import { dealUnwatched } from './deal-unwatched.ts'
import { tableKind } from './table-log.ts'

const lookMs = 5_000

/** Gives every table a past, then lets `deal` begin, and goes on at tables without watchers. */
export function startDealingUnwatched(
  { config, db, log }: AppContext,
  clock: Clock,
  deal: () => Running,
): Running {
  const key = secretOf(config.folder, chainSecret(tableKind))
  let isStopped = false
  let dealing: Running | undefined
  let timer: NodeJS.Timeout | undefined
  const look = () =>
    dealUnwatched(db, key, clock.now()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'tables without watchers wait'),
    )
  let running: Promise<unknown> = look().then(() => {
    if (isStopped) return
    dealing = deal()
    again()
  })
  function again(): void {
    timer = setTimeout(() => {
      running = look().then(() => isStopped || again())
    }, lookMs)
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
