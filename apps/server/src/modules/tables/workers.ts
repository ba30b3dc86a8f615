import type { Worker } from '#kernel/worker'
import { startDealing } from './deal-tables.ts'

/** The dealers of this process. */
export const workers: readonly Worker[] = [
  { name: 'tables-dealing', role: 'work', start: startDealing },
]
