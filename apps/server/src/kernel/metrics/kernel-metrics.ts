import { eventMetrics } from '../events/event-metrics.ts'
import { countGivenUp, oldestJobSeconds } from '../jobs/job-store.ts'
import type { LabelledMetric, Metric } from './metrics.ts'

/** Metrics of the kernel: events and jobs. */
export const kernelMetrics: (Metric | LabelledMetric)[] = [
  ...eventMetrics,
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
