import type { Metric } from '#kernel/metrics/metrics'
import { countOverdue } from './notification-store.ts'

export const metrics: Metric[] = [
  {
    help: 'Messages of the last hour that no carrier took',
    name: 'messages_failed_count',
    read: countOverdue,
  },
]
