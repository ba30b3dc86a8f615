import type { LabelledMetric } from '../metrics/metrics.ts'
import { countFailed } from './failed-store.ts'
import { listLags } from './subscription-store.ts'

/** One value per subscriber, so that each has its own alarm. */
export const eventMetrics: LabelledMetric[] = [
  {
    help: 'Age of the oldest event that a subscriber has still to handle',
    label: 'subscriber',
    name: 'events_oldest_seconds',
    read: listLags,
  },
  {
    help: 'Events that a subscriber tries again, and those that wait behind them',
    label: 'subscriber',
    name: 'events_failed_count',
    read: countFailed,
  },
]
