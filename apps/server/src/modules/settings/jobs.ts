import type { Job } from '#kernel/jobs'
import { measureDomains } from './measure-domains.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'settings.measure-domains',
    run: ({ db, now }) => measureDomains(db, now),
  },
]
