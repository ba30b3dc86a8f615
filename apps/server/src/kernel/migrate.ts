import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** Any number will do, as long as every starter of this product takes the same one. */
const migrationLock = 7_201_934

/** Where the houses stand: beside this file in the sources, beside the bundle when built. */
const housesFolder = [
  new URL('../modules/', import.meta.url),
  new URL('./modules/', import.meta.url),
].find((url) => existsSync(url))
/**
 * Modules that have another name today: former name, name. Their migrations ran under the former.
 */
const renamedModules = [
  ['courier', 'notifications'],
  ['purses', 'transfer-wallets'],
] as const

const kernelFolder = new URL('./migrations/', import.meta.url)

const custodyFolder = new URL('./custody/migrations/', import.meta.url)

/**
 * Brings the database to today's shape: the kernel's own tables, then each module's
 * `migrations/NNNN-name.sql` in order of name, each once, each in a transaction with its record.
 * Forward only. Starters that meet wait for each other.
 *
 * @throws when a migration that has run was edited afterwards, or SQL fails: nothing half done
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
 * The same for the schema of custody, which only its own role may touch: with the address of that
 * role, before custody answers.
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
  // A database that goes away fails the query under way; unheard it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Whoever may not make schemas finds one that was made for it.
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

/** The role of the custody process, where there is one, sees the views of `look` and no table. */
async function grantLooks(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if exists (select from pg_roles where rolname = '${custodyRole}') then
      grant usage on schema look to ${custodyRole};
      grant select on all tables in schema look to ${custodyRole};
    end if;
  end $$`)
}

/** What the role of the custody process is called in every database. */
export const custodyRole = 'madang_rng'

/** Every migration of this version, in the order of their names. */
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
