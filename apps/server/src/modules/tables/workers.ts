import type { Worker } from '#kernel/jobs/worker'
import { startDealing } from './rounds/deal-tables.ts'
import { startDealingUnwatched } from './rounds/start-dealing-unwatched.ts'

/** The dealers of this process. */
export const workers: readonly Worker[] = [
  {
    name: 'tables-dealing',
    role: 'work',
    start: (context, clock) =>
      startDealingUnwatched(context, clock, () => startDealing(context, clock)),
  },
]
