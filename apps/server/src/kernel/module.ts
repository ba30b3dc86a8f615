import type { Database } from './database.ts'
import type { Subscriber } from './events.ts'
import type { Job } from './jobs.ts'
import type { Metric } from './metrics.ts'
import type { Ground, Route } from './route.ts'

/** What a module's door may hold for the house as a whole; app.ts takes it from there. */
export type Module = {
  routes?: Route[]
  subscribers?: Subscriber[]
  jobs?: Job[]
  /** Numbers that alarms watch; each alarm has its page in docs/runbooks. */
  metrics?: Metric[]
  /**
   * Seals what an older program left in the clear or an older key closed (kernel/vault), and says
   * how much that was. After every `migrate` and each night.
   */
  seal?: (db: Database) => Promise<number>
  /** Brings the module's people and things of the demo brand; running it again changes nothing. */
  cast?: (ground: Ground) => Promise<void>
  /** What waits for the demo brand's operators on their first day; stories begin without it. */
  backlog?: (ground: Ground) => Promise<void>
}
