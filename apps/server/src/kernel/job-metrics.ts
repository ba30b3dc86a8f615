import { countGivenUp, oldestJobSeconds } from './job-store.ts'
import type { Metric } from './metrics.ts'

export const jobMetrics: Metric[] = [
  {
    help: 'For how long the job that waits longest should have begun',
    name: 'jobs_oldest_seconds',
    read: oldestJobSeconds,
  },
  {
    help: 'Jobs that failed as often as they may',
    name: 'jobs_given_up_count',
    read: countGivenUp,
  },
]
