import type { Metric } from '#kernel/metrics/metrics'
import { countSilent } from './feed/feed-store.ts'
import { countWaiting } from './settlement/result-store.ts'

export const metrics: Metric[] = [
  {
    help: 'Feeds of sports that say nothing; their markets are suspended',
    name: 'sports_feeds_silent_count',
    read: countSilent,
  },
  {
    help: 'Matches whose result waits for a second source or an operator',
    name: 'sports_results_waiting_count',
    read: countWaiting,
  },
]
