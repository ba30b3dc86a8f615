import type { Job } from '#kernel/jobs/jobs'
import { openMonths } from './plays/month-store.ts'
import { dayOf } from './plays/play.ts'
import { dayBefore } from './range.ts'
import { buildOnce } from './plays/rebuild-reports.ts'

export const jobs: Job[] = [
  {
    cron: '5 15 * * *',
    name: 'reports.open-months',
    run: ({ db, now }) => db.write((tx) => openMonths(tx, dayOf(now), dayBefore(dayOf(now), -62))),
  },
  { cron: '* * * * *', name: 'reports.build-once', run: ({ db, now }) => buildOnce(db, now) },
]
