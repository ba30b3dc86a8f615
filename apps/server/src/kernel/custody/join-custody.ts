import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { appointCustody } from './custody.ts'
import { untilCustody } from './hand-over.ts'
import { openCustody } from './open-custody.ts'

const patienceMs = 60_000

/** For separate programs at their start: when this returns, custody answers for this database. */
export async function joinCustody(
  db: Database,
  config: Pick<Config, 'custody' | 'folder'>,
): Promise<void> {
  await lendCustody(db, config, systemClock)
  await untilCustody(db, patienceMs)
}

/** Sets the custody of this database, until the database is closed. */
export async function lendCustody(
  db: Database,
  config: Pick<Config, 'custody' | 'folder'>,
  clock: Clock,
): Promise<void> {
  const custody = await openCustody(config, clock)
  appointCustody(db, custody)
  db.onClose(() => custody.close())
}
