import type { Job } from '#kernel/jobs/jobs'
import { reconcile, rollUp } from './audit/reconcile.ts'

export const jobs: Job[] = [
  { cron: '* * * * *', name: 'ledger.roll-up', run: ({ db }) => rollUp(db) },
  {
    cron: '20 * * * *',
    name: 'ledger.reconcile',
    patienceMs: 35 * 60_000,
    async run({ db, log, now }) {
      const findings = await reconcile(db, now)
      for (const finding of findings) {
        log.error({ account: String(finding.account), what: finding.what }, 'the books differ')
      }
    },
  },
]
