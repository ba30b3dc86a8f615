import { castAgent } from '#agents'
import { castMembers } from '#identity'
import { registryOf } from '#kernel/parts/registry'
import { castOperators } from '#operators'
import { allSubscribers, modules } from './app.ts'
import { localBus } from './kernel/bus.ts'
import type { Config } from './kernel/config.ts'
import { openDatabase } from './kernel/database/database.ts'
import { dispatchEvents } from './kernel/events/dispatch-events.ts'
import { openSubscriptions } from './kernel/events/subscription-store.ts'
import { joinCustody } from './kernel/custody/join-custody.ts'
import { openKeyring } from './kernel/secrets/keyring.ts'
import { openLog } from './kernel/metrics/log.ts'
import type { Module } from './kernel/parts/module.ts'
import type { AppContext } from './kernel/http/route.ts'

/** Lists the demo logins by front, for the table that `npm start` prints. */
export const people = () => ({
  members: [...castMembers, castAgent],
  operators: castOperators,
})

/** Creates the demo brand's data, with the same operations that members use. */
export async function seedHouse(config: Config): Promise<void> {
  const log = openLog('warn')
  const db = openDatabase(config.databaseUrl)
  openKeyring(db, config.folder)
  await joinCustody(db, config)
  const context = { bus: localBus(), config, db, log, registry: registryOf(modules) }
  for (const module of modules) await module.cast?.(context)
  // Every subscriber needs a position in the log before events are numbered for any of them.
  await db.write((tx) => openSubscriptions(tx, allSubscribers(context.registry)))
  for (const module of modules) await module.backlog?.(context, () => settle(context, module))
  await db.close()
}

/** Handles published events for one module; other modules handle them after the start. */
async function settle(context: AppContext, { subscribers = [] }: Module): Promise<void> {
  const events = dispatchEvents(context, subscribers)
  await events.settle()
  await events.stop()
}
