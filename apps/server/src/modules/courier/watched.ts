import type { Watched } from '#kernel/metrics'
import { countOverdue } from './message-store.ts'

export const watched: Watched[] = [
  {
    help: 'Messages of the last hour that no carrier took',
    name: 'messages_failed_count',
    read: countOverdue,
  },
]
