import type { Job } from '#kernel/jobs'
import { buildOnce } from './rebuild-reports.ts'

export const jobs: Job[] = [
  { cron: '* * * * *', name: 'reports.build-once', run: ({ db, now }) => buildOnce(db, now) },
]
