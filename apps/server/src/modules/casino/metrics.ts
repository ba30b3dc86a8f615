import type { Metric } from '#kernel/metrics/metrics'
import { countUnfinished } from './rounds/open-round-store.ts'

export const metrics: Metric[] = [
  {
    help: 'Stakes of slots that have waited for their round for longer than two minutes',
    name: 'rounds_unfinished_count',
    read: (tx) => countUnfinished(tx, 120),
  },
]
