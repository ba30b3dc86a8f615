import type { Clock } from './clock.ts'
import type { AppContext } from './route.ts'

/** Something that goes on beside the calls: dealing, painting ahead. */
export type Worker = {
  name: string
  /** In which processes: of those that deal events and jobs, or of those that answer calls. */
  role: 'web' | 'work'
  start: (context: AppContext, clock: Clock) => Running
}

export type Running = { stop(): Promise<void> | void }
