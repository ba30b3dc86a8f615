import path from 'node:path'
import { Client } from 'pg'
import { prepareRoles, type RoleUrls } from './custody-roles.ts'
import { keepRunning } from './keep-running.ts'
import { startPostgres, type Postgres } from '../postgres/postgres.ts'
import { Problem } from './problem.ts'

export interface Database {
  /** The URL with the role that may do everything here, for tools. */
  url: string
  /** Resolves when the embedded PostgreSQL ends; never for one of `DATABASE_URL`. */
  ended: Promise<void>
  stop: () => Promise<void>
  /** The process id of the running embedded PostgreSQL; 0 for one of `DATABASE_URL`. */
  pid: () => number
}

/**
 * Opens the database of the product: `DATABASE_URL` if set, else the embedded PostgreSQL in the
 * data folder. Throws `Problem` when it cannot be reached.
 *
 * @param say restarts it at the same address whenever it ends, and receives a message about it
 * @param settings further ones of the embedded PostgreSQL
 */
export async function openDatabase(
  dataFolder: string,
  isDurable = true,
  print?: (words: string) => void,
  settings: Record<string, string> = {},
): Promise<Database> {
  const given = process.env.DATABASE_URL
  if (given) {
    await reach(given)
    return { ended: never, pid: () => 0, stop: () => Promise.resolve(), url: given }
  }
  const options = { folder: path.join(dataFolder, 'postgres'), isDurable, settings }
  let postgres = await startPostgres(options)
  await createDatabase(postgres.url())
  const url = postgres.url('madang')
  const pid = () => postgres.pid
  if (!print) return { ended: postgres.ended, pid, stop: postgres.stop, url }
  const again = async () => {
    postgres = await startPostgres({ ...options, port: postgres.port })
    return partOf(postgres)
  }
  const { stop } = keepRunning(partOf(postgres), { again, name: 'PostgreSQL', print })
  return { ended: never, pid, stop, url }
}

const never = new Promise<never>(() => {})

const partOf = ({ ended, stop }: Postgres) => ({ ended: ended.then(() => ''), stop })

/**
 * Returns the roles of the product. Each start creates them in the embedded PostgreSQL. With
 * `DATABASE_URL` the custody role is `CUSTODY_DATABASE_URL`; without it both are the same.
 */
export async function rolesOf(database: Database): Promise<RoleUrls> {
  if (!process.env.DATABASE_URL) return prepareRoles(database.url)
  return { appUrl: database.url, custodyUrl: process.env['CUSTODY_DATABASE_URL'] ?? database.url }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new Client(maintenanceUrl)
  await client.connect()
  try {
    const found = await client.query(`select 1 from pg_database where datname = 'madang'`)
    if (found.rowCount === 0) await client.query('create database madang')
  } finally {
    await client.end()
  }
}

async function reach(url: string): Promise<void> {
  const client = connectionTo(url)
  const place = `${client.host}:${client.port}`
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < 18) {
      throw new Problem(`Madang needs PostgreSQL 18; DATABASE_URL (${place}) has ${version}.`)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    const why = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : ''
    throw new Problem(`The database of DATABASE_URL (${place}) cannot be reached: ${why}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function connectionTo(url: string): Client {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new TypeError('not an address of PostgreSQL')
    return new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  } catch {
    throw new Problem(
      'DATABASE_URL is not an address such as postgres://name:password@host/madang.',
    )
  }
}
