import type { Job } from '#kernel/jobs/jobs'
import { auditDraws } from './draws/audit-draws.ts'
import { auditScratch } from './scratch/audit-scratch.ts'
import { fillGaps, fillMore } from './draws/fill-past.ts'
import { drawLeftScratch } from './scratch/buy-scratch.ts'
import { payHeldTickets } from './tickets/pay-held.ts'
import { showSecrets } from './scratch/scratch.ts'

/** How many days of past results the demo brand has. */
const filledDays = 7

/** The draws of one night and of the night before, in case its run was missed. */
const auditedMs = 50 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '35 18 * * *',
    name: 'lottery.audit-draws',
    async run({ db, log, now }) {
      const since = new Date(now.getTime() - auditedMs)
      const { faultCount } = await auditDraws(db, { now, since })
      if (faultCount > 0) log.error({ faultCount }, 'draws are not what was promised')
    },
  },
  {
    cron: '40 18 * * *',
    name: 'lottery.audit-scratch',
    async run({ db, log, now }) {
      const since = new Date(now.getTime() - auditedMs)
      const { faultCount } = await auditScratch(db, { now, since })
      if (faultCount > 0) log.error({ faultCount }, 'instant tickets are not what was promised')
    },
  },
  {
    cron: '* * * * *',
    name: 'lottery.draw-scratch',
    async run({ db, log, now }) {
      await drawLeftScratch({ db, log }, now)
      await showSecrets(db)
    },
  },
  {
    cron: '* * * * *',
    name: 'lottery-fill-past',
    run: async ({ db, now }) => {
      await fillGaps(db, now)
      await fillMore(db, { days: filledDays, now })
    },
  },
  {
    cron: '*/10 * * * *',
    name: 'lottery-pay-held',
    run: (context) => payHeldTickets(context, context.now),
  },
]
