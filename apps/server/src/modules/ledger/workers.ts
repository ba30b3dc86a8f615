import type { Worker } from '#kernel/jobs/worker'
import { checkNewest } from './audit/check-newest.ts'

/** How often the newest transfers are checked. */
const everyMs = 20_000

export const workers: readonly Worker[] = [
  {
    name: 'ledger-check-newest',
    role: 'work',
    start({ db, log }, clock) {
      let checking: Promise<void> | undefined
      async function check(): Promise<void> {
        try {
          for (const { account, what } of await checkNewest(db, clock.now())) {
            log.error({ account: String(account), what }, 'the books differ')
          }
        } catch (error) {
          log.warn({ error: String(error) }, 'the newest transfers were not checked')
        }
      }
      const timer = setInterval(() => {
        checking ??= check().finally(() => (checking = undefined))
      }, everyMs)
      return {
        async stop() {
          clearInterval(timer)
          await checking
        },
      }
    },
  },
]
