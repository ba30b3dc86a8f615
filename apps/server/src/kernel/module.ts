import type { BooksAudit } from './books-audit.ts'
import type { Database } from './database.ts'
import type { Subscriber } from './events.ts'
import type { Job } from './jobs.ts'
import type { Metric } from './metrics.ts'
import type { Contributions } from './registry.ts'
import type { AppContext, Route } from './route.ts'
import type { SocketEntrance } from './socket-entrance.ts'
import type { Worker } from './worker.ts'

/** What a module's door can export for the application as a whole; app.ts collects it. */
export type Module = Contributions & {
  routes?: Route[]
  subscribers?: Subscriber[]
  jobs?: Job[]
  /** Lines that browsers keep open, in processes with `--live`. */
  sockets?: readonly SocketEntrance[]
  /** What runs beside the calls for as long as the process does, by role. */
  workers?: readonly Worker[]
  /** Numbers that alarms use; each alarm has its page in docs/runbooks. */
  metrics?: Metric[]
  /** What holds its documents against the ledger: every hour, and after every story. */
  audits?: readonly BooksAudit[]
  /**
   * Encrypts what an older program left as plain text or an older key encrypted (kernel/keyring).
   * Runs after every `migrate` and each night. Returns the number of rows.
   */
  reencrypt?: (db: Database) => Promise<number>
  /** Brings the module's people and things of the demo brand; running it again changes nothing. */
  cast?: (context: AppContext) => Promise<void>
  /**
   * What waits for the demo brand's people on their first day; stories begin without it.
   *
   * @param heard resolves when this module has heard everything that was told so far
   */
  backlog?: (context: AppContext, handled: () => Promise<void>) => Promise<void>
}
