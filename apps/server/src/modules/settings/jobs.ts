import type { Job } from '#kernel/jobs/jobs'
import { measureDomains } from './house/measure-domains.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'settings.measure-domains',
    run: ({ db, now }) => measureDomains(db, now),
  },
]
