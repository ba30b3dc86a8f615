import type { Job } from '#kernel/jobs/jobs'
import { handleDormant } from './handle-dormant.ts'

export const jobs: Job[] = [
  {
    // Ten in the morning in Seoul, when members read their messages.
    cron: '0 1 * * *',
    name: 'privacy-dormant',
    async run({ config, db, log, now }) {
      const counts = await handleDormant({ config, db, log }, now)
      log.info(counts, 'accounts that nobody uses')
    },
  },
]
