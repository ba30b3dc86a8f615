import type { Job } from '#kernel/jobs/jobs'
import { sweepImages } from './keep-image.ts'

export const jobs: Job[] = [
  {
    cron: '25 * * * *',
    name: 'uploads-sweep',
    run: async (workshop) => void (await sweepImages(workshop)),
  },
]
