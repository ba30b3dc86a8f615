import { watchBeacon } from '#kernel/beacon/watch-beacon'
import type { Worker } from '#kernel/worker'

export const workers: readonly Worker[] = [
  { name: 'transparency-beacon', role: 'work', start: watchBeacon },
]
