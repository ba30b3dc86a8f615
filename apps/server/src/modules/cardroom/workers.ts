import type { Worker } from '#kernel/jobs/worker'
import { startCardDealing } from './hands/deal-work.ts'
import { startTournaments } from './tournaments/tournament-work.ts'

/** The dealers and tournament workers of this process. */
export const workers: readonly Worker[] = [
  { name: 'cardroom-dealing', role: 'work', start: startCardDealing },
  { name: 'cardroom-tournaments', role: 'work', start: startTournaments },
]
