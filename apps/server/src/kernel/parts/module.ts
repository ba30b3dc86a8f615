import type { BooksAudit } from '../audit/books-audit.ts'
import type { Database } from '../database/database.ts'
import type { Subscriber } from '../events.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Metric } from '../metrics/metrics.ts'
import type { Contributions } from './registry.ts'
import type { AppContext, Route } from '../http/route.ts'
import type { SocketEntrance } from '../http/socket-entrance.ts'
import type { Worker } from '../jobs/worker.ts'

/** What a module's `index.ts` can export for the whole application; app.ts collects it. */
export type Module = Contributions & {
  routes?: Route[]
  subscribers?: Subscriber[]
  jobs?: Job[]
  /** WebSocket paths, served in processes with `--live`. */
  sockets?: readonly SocketEntrance[]
  /** Background work that runs as long as the process, by role. */
  workers?: readonly Worker[]
  /** Metrics that alarms use; each alarm has its page in docs/runbooks. */
  metrics?: Metric[]
  /** Audits that compare its records with the ledger: every hour, and after every test story. */
  audits?: readonly BooksAudit[]
  /**
   * Encrypts what an older program left as plain text or an older key encrypted (kernel/keyring).
   * Runs after every `migrate` and each night. Returns the number of rows.
   */
  reencrypt?: (db: Database) => Promise<number>
  /** Creates the module's people and data of the demo brand; running it again changes nothing. */
  cast?: (context: AppContext) => Promise<void>
  /**
   * Creates open work for the demo brand's first day; test stories start without it.
   *
   * @param handled resolves when this module has handled all events published so far
   */
  backlog?: (context: AppContext, handled: () => Promise<void>) => Promise<void>
}
