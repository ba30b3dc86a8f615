import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { joinCustody } from '../../apps/server/src/kernel/custody/join-custody.ts'
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { localBus } from '../../apps/server/src/kernel/bus.ts'
import { openLog } from '../../apps/server/src/kernel/metrics/log.ts'
import { registryOf } from '../../apps/server/src/kernel/parts/registry.ts'
import { startDealing } from '../../apps/server/src/modules/tables/index.ts'

/**
 * A process that only deals at the live tables, for stories that kill it. Arguments: `url folder
 * aheadMs`; the last is how far the story's clock is ahead of the real one.
 */
const [, , databaseUrl = '', folder = '', aheadMs = '0'] = process.argv
const config = { ...readConfig({ ...process.env, DATABASE_URL: databaseUrl }), folder }
const context = {
  bus: localBus(),
  config,
  db: openDatabase(databaseUrl),
  log: openLog('silent'),
  registry: registryOf([]),
}
await joinCustody(context.db, config)
startDealing(context, { now: () => new Date(Date.now() + Number(aheadMs)) })
process.send?.('deals')
process.on('disconnect', () => process.exit())
