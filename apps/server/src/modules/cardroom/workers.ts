import type { Worker } from '#kernel/worker'
import { startCardDealing } from './deal-work.ts'

/** The dealers of this process. */
export const workers: readonly Worker[] = [
  { name: 'cardroom-dealing', role: 'work', start: startCardDealing },
]
