import type { Worker } from '#kernel/worker'
import { startCardDealing } from './deal-work.ts'
import { startTournaments } from './tournament-work.ts'

/** The dealers and tournament workers of this process. */
export const workers: readonly Worker[] = [
  { name: 'cardroom-dealing', role: 'work', start: startCardDealing },
  { name: 'cardroom-tournaments', role: 'work', start: startTournaments },
]
