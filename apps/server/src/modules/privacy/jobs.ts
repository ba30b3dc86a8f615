import type { Job } from '#kernel/jobs'
import { handleDormant } from './handle-dormant.ts'

export const jobs: Job[] = [
  {
    // Three in the morning in Seoul has letters wait until one wakes; at ten they are read.
    cron: '0 1 * * *',
    name: 'privacy-dormant',
    async run({ config, db, log, now }) {
      const counts = await handleDormant({ config, db, log }, now)
      log.info(counts, 'accounts that nobody uses')
    },
  },
]
