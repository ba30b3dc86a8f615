import { castAgent } from '#agents'
import { castMembers } from '#identity'
import { auditBooks, trialBalance } from '#ledger'
import { castOperators } from '#operators'
import { allRoles, allSubscribers, modules, openHouse } from './app.ts'
import { localBus } from './kernel/bus.ts'
import { readConfig } from './kernel/config.ts'
import { openDatabase } from './kernel/database.ts'
import { dispatchEvents } from './kernel/events/dispatch-events.ts'
import { openSubscriptions } from './kernel/events/subscription-store.ts'
import { migrateJobs } from './kernel/jobs.ts'
import { openLog } from './kernel/log.ts'
import { registryOf } from '#kernel/registry'
import { migrate } from './kernel/migrate.ts'
import { reencryptAll } from './kernel/reencrypt-all.ts'
import { openKeyring } from './kernel/keyring.ts'
import type { Module } from './kernel/module.ts'
import type { AppContext } from './kernel/route.ts'

const commands = { audit, migrate: migrateAll, seed, serve, start }
const [name = 'serve', ...flags] = process.argv.slice(2).filter((word) => word !== '')
const command = name.startsWith('--') ? serve : commands[name as keyof typeof commands]
if (!command) throw new Error(`There is no command "${name}": audit, migrate, seed, start or none.`)
await command()

async function migrateAll(): Promise<void> {
  const { databaseUrl, folder } = readConfig()
  await migrate(databaseUrl, (step) => console.log(step))
  await migrateJobs(databaseUrl)
  // What SQL cannot do, because the keys are not the database's.
  const db = openDatabase(databaseUrl)
  openKeyring(db, folder)
  const encryptedCount = await reencryptAll(db, modules)
  if (encryptedCount > 0) console.log(`encrypted ${encryptedCount} rows`)
  await db.close()
}

/** Who can log in where, for the table that `npm start` prints. */
function people() {
  return { members: [...castMembers, castAgent], operators: castOperators }
}

/** The demo brand's people and things, by the same operations that members use. */
async function seed(): Promise<void> {
  const config = readConfig()
  const log = openLog('warn')
  const db = openDatabase(config.databaseUrl)
  openKeyring(db, config.folder)
  const context = { bus: localBus(), config, db, log, registry: registryOf(modules) }
  for (const module of modules) await module.cast?.(context)
  // Everybody has a place in the log before anything of it is numbered for one of them.
  await db.write((tx) => openSubscriptions(tx, allSubscribers(context.registry)))
  for (const module of modules) await module.backlog?.(context, () => settle(context, module))
  await db.close()
  if (flags.includes('--json')) console.log(JSON.stringify(people()))
}

/** Lets one module hear what was told so far; the others hear it once the house is open. */
async function settle(context: AppContext, { subscribers = [] }: Module): Promise<void> {
  const events = dispatchEvents(context, subscribers)
  await events.settle()
  await events.stop()
}

/** Are the books right? One line a currency, one a break; a break ends it with 1. */
async function audit(): Promise<void> {
  const db = openDatabase(readConfig().databaseUrl)
  const findings = await db.read(auditBooks)
  for (const { currency, differenceUnits } of await db.read(trialBalance)) {
    console.log(`${currency}: debits and credits differ by ${differenceUnits}`)
  }
  for (const { account, what } of findings) console.log(`account ${account ?? '-'}: ${what}`)
  await db.close()
  if (findings.length > 0) process.exitCode = 1
}

/**
 * All of `npm start` in one process, because loading the modules takes longer than the work: says
 * over the channel to its parent what is done, with the people after the seed.
 */
async function start(): Promise<void> {
  await migrateAll()
  process.send?.({ done: 'migrate' })
  await seed()
  process.send?.({ done: 'seed', people: people() })
  await serve()
}

async function serve(): Promise<void> {
  const words = process.argv.slice(2)
  const wanted = {
    live: words.includes('--live'),
    web: words.includes('--web'),
    work: words.includes('--work'),
  }
  const roles = wanted.live || wanted.web || wanted.work ? wanted : allRoles
  const house = await openHouse(readConfig(), { roles })
  const { log } = house.context
  // What nobody foresaw still ends the process; it is said where the other lines are read.
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ error }, 'the process ends'))
  await house.listen()
  log.info({ ports: house.context.config.ports }, 'open')

  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      void house.close().then(() => process.exit(0))
    })
  }
}
