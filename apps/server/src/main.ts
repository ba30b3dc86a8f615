import { auditBooks, trialBalance } from '#ledger'
import { allRoles, modules, openHouse } from './app.ts'
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { joinCustody } from './kernel/custody/join-custody.ts'
import { openKeeper } from './kernel/custody/open-custody.ts'
import { serveCustody } from './kernel/custody/serve-custody.ts'
import { socketPath } from './kernel/custody/socket-path.ts'
import { openDatabase } from './kernel/database/database.ts'
import { openLog } from './kernel/metrics/log.ts'
import { migrateJobs } from './kernel/jobs/jobs.ts'
import { migrate } from './kernel/migrate.ts'
import { reencryptAll } from './kernel/secrets/reencrypt-all.ts'
import { openKeyring } from './kernel/secrets/keyring.ts'
import { people, seedHouse } from './seed-house.ts'

const commands = { audit, migrate: migrateAll, seed, serve, start }
const [name = 'serve', ...flags] = process.argv.slice(2).filter((word) => word !== '')
const command = name.startsWith('--') ? serve : commands[name as keyof typeof commands]
if (!command) throw new Error(`There is no command "${name}": audit, migrate, seed, start or none.`)
await command()

async function migrateAll(): Promise<void> {
  const config = readConfig()
  const { databaseUrl, folder } = config
  await migrate(databaseUrl, (step) => console.log(step))
  await migrateJobs(databaseUrl)
  // Migrations that SQL cannot do, because the database does not have the keys.
  const db = openDatabase(databaseUrl)
  openKeyring(db, folder)
  await joinCustody(db, config)
  const encryptedCount = await reencryptAll(db, modules)
  if (encryptedCount > 0) console.log(`encrypted ${encryptedCount} rows`)
  await db.close()
}

/** Seeds the demo brand, for a manual start. */
async function seed(): Promise<void> {
  await seedHouse(readConfig())
  if (flags.includes('--json')) console.log(JSON.stringify(people()))
}

/** Audits the books: prints one line per currency and per break; a break exits with 1. */
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
 * Runs all steps of `npm start` in one process, because loading the modules takes longer than the
 * work. Reports each finished step to its parent over IPC, with the logins after the seed.
 */
async function start(): Promise<void> {
  await migrateAll()
  process.send?.({ done: 'migrate' })
  await seedHouse(readConfig())
  process.send?.({ done: 'seed', people: people() })
  await serve()
}

/** Runs custody, the process that holds the secrets, with its own database role and key. */
async function keep(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const keeper = await openKeeper(config, systemClock)
  const path = config.custody.socket ?? socketPath(config.folder)
  const served = await serveCustody(keeper, { log, path })
  log.info({ path }, 'custody is open')
  untilAsked(() => served.close())
}

async function serve(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.includes('--rng')) return keep()
  const wanted = {
    live: words.includes('--live'),
    web: words.includes('--web'),
    work: words.includes('--work'),
  }
  const roles = wanted.live || wanted.web || wanted.work ? wanted : allRoles
  const house = await openHouse(readConfig(), { roles })
  const { log } = house.context
  // An unexpected error still ends the process, but it is logged with the other lines.
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ error }, 'the process ends'))
  await house.listen()
  log.info({ ports: house.context.config.ports }, 'open')

  untilAsked(() => house.close())
}

/** Shuts down in order on a signal. */
function untilAsked(close: () => Promise<void>): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      void close().then(() => process.exit(0))
    })
  }
}
