import { watchBeacon } from '#kernel/beacon/watch-beacon'
import type { Worker } from '#kernel/jobs/worker'

export const workers: readonly Worker[] = [
  { name: 'transparency-beacon', role: 'work', start: watchBeacon },
]
