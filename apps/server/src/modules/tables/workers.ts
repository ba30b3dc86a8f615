import type { Worker } from '#kernel/worker'
import { startDealing } from './deal-tables.ts'
import { startDealingUnwatched } from './start-dealing-unwatched.ts'

/** The dealers of this process. */
export const workers: readonly Worker[] = [
  {
    name: 'tables-dealing',
    role: 'work',
    start: (context, clock) =>
      startDealingUnwatched(context, clock, () => startDealing(context, clock)),
  },
]
