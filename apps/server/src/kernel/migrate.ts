import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** An arbitrary lock number that all processes of this product share at start. */
const migrationLock = 7_201_934

/** The folder of the modules: beside this file in the sources, beside the bundle when built. */
const housesFolder = [
  new URL('../modules/', import.meta.url),
  new URL('./modules/', import.meta.url),
].find((url) => existsSync(url))
/** Renamed modules: former name, name. Their migrations ran under the former name. */
const renamedModules = [
  ['courier', 'notifications'],
  ['purses', 'transfer-wallets'],
] as const

const kernelFolder = new URL('./migrations/', import.meta.url)

const custodyFolder = new URL('./custody/migrations/', import.meta.url)

/**
 * Migrates the database: the kernel's tables first, then each module's `migrations/NNNN-name.sql`
 * in order of name. Each runs once, in one transaction with its record. There are no downgrades.
 * Processes that start together wait for each other.
 *
 * @throws if a migration was edited after it ran, or its SQL fails; a failed migration leaves
 *   nothing behind
 */
export async function migrate(databaseUrl: string, log: (line: string) => void = () => undefined) {
  await withLock(databaseUrl, 'kernel', async (client) => {
    for (const [former, name] of renamedModules) {
      await client.query(
        `update kernel.migration set name = $2::text || substr(name, length($1::text) + 1)
         where starts_with(name, $1::text || '/')`,
        [former, name],
      )
    }
    await runSteps(client, 'kernel', stepsOf(), log)
    await grantLooks(client)
  })
}

/**
 * Migrates custody's schema, which only custody's role may change. Uses that role's address, before
 * custody answers requests.
 */
export const migrateCustody = (databaseUrl: string) =>
  withLock(databaseUrl, 'custody', (client) =>
    runSteps(client, 'custody', stepsIn('custody', custodyFolder), () => undefined),
  )

async function withLock(
  databaseUrl: string,
  schema: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // If the database goes down, the query fails; without a listener, the process would end.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // A role that may not create schemas finds the one that was created for it.
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema])
    if (rowCount === 0) await client.query(`create schema ${schema}`)
    await client.query(`create table if not exists ${schema}.migration (
      name text primary key, digest text not null, ran_at timestamptz not null default now())`)
    await work(client)
  } finally {
    await client.end()
  }
}

async function runSteps(
  client: pg.Client,
  schema: string,
  steps: Step[],
  log: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    `select name, digest from ${schema}.migration`,
  )
  const done = new Map(rows.map((row) => [row.name, row.digest]))
  for (const step of steps) {
    if (done.get(step.name) === step.digest) continue
    if (done.has(step.name)) throw new Error(`Migration ${step.name} was edited after it ran.`)
    await runStep(client, schema, step)
    log(step.name)
  }
}

/** Lets the role of the custody process, if it exists, read the views of `look` and no table. */
async function grantLooks(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if exists (select from pg_roles where rolname = '${custodyRole}') then
      grant usage on schema look to ${custodyRole};
      grant select on all tables in schema look to ${custodyRole};
    end if;
  end $$`)
}

/** The name of the custody process's role in every database. */
export const custodyRole = 'madang_rng'

/** Lists all migrations of this version, in order of name. */
export const migrationsHere = (): { name: string; digest: string }[] =>
  stepsOf()
    .map(({ digest, name }) => ({ digest, name }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

type Step = { name: string; sql: string; digest: string }

async function runStep(client: pg.Client, schema: string, step: Step): Promise<void> {
  await client.query('begin')
  try {
    await client.query(step.sql)
    await client.query(`insert into ${schema}.migration (name, digest) values ($1, $2)`, [
      step.name,
      step.digest,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${step.name} failed.`, { cause: error })
  }
}

function stepsOf(): Step[] {
  const houses = housesFolder ? readdirSync(housesFolder).sort() : []
  const folders: [string, URL][] = [
    ['kernel', kernelFolder],
    ...houses.map((house): [string, URL] => [house, new URL(`${house}/migrations/`, housesFolder)]),
  ]
  return folders.flatMap(([house, folder]) => stepsIn(house, folder))
}

function stepsIn(house: string, folder: URL): Step[] {
  if (!existsSync(fileURLToPath(folder))) return []
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return files.map((file) => {
    const sql = readFileSync(new URL(file, folder), 'utf8')
    return {
      digest: createHash('sha256').update(sql).digest('hex'),
      name: `${house}/${file}`,
      sql,
    }
  })
}
