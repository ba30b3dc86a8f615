import type { Clock } from '../clock.ts'
import type { AppContext } from '../http/route.ts'

/** Background work beside requests: dealing, pre-rendering. */
export type Worker = {
  name: string
  /** The processes in which it runs: `work` handles events and jobs, `web` answers requests. */
  role: 'web' | 'work'
  start: (context: AppContext, clock: Clock) => Running
}

export type Running = { stop(): Promise<void> | void }
