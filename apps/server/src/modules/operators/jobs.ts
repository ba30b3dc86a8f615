import type { Job } from '#kernel/jobs'
import { sealAudit } from './seal-audit.ts'

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'seal-audit',
    async run({ db, now }) {
      while ((await db.write((tx) => sealAudit(tx, now))) > 0);
    },
  },
]
