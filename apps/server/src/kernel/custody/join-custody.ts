import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { appointCustody } from './custody.ts'
import { untilCustody } from './hand-over.ts'
import { openCustody } from './open-custody.ts'

const patienceMs = 60_000

/** For work beside the house, at its start: custody answers for this database when this returns. */
export async function joinCustody(
  db: Database,
  config: Pick<Config, 'custody' | 'folder'>,
): Promise<void> {
  await lendCustody(db, config, systemClock)
  await untilCustody(db, patienceMs)
}

/** Whoever works with this database asks this custody, until it is closed. */
export async function lendCustody(
  db: Database,
  config: Pick<Config, 'custody' | 'folder'>,
  clock: Clock,
): Promise<void> {
  const custody = await openCustody(config, clock)
  appointCustody(db, custody)
  db.onClose(() => custody.close())
}
