import * as fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { migrate, migrateCustody, migrationsHere } from '../../apps/server/src/kernel/migrate.ts'
import { archiveFile, linesOf } from './archive-file.ts'
import { Problem } from '../process/problem.ts'

/** The content of a dump: the migrations of its tables, each table's rows, and the sequences. */
type Dump = {
  migrations: { name: string; digest: string }[]
  tables: { name: string; rowCount: string; digest: string }[]
  counters: { name: string; last: string | null }[]
}

const fetchSize = 5_000

/**
 * Writes every row of the database of `DATABASE_URL` into files, as of one instant, while it is in
 * use. It needs no other program; the migrations create the tables on restore.
 */
export async function dump(url: string, target: string): Promise<void> {
  const folder = path.join(target, 'database')
  fs.mkdirSync(folder, { mode: 0o700 })
  await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<Dump['migrations'][number]>(
      'select name, digest from kernel.migration order by name',
    )
    const tables: Dump['tables'] = []
    for (const name of await listTables(client)) {
      tables.push({ name, ...(await pour(client, name, fileOf(folder, name))) })
    }
    const { rows: counters } = await client.query<Dump['counters'][number]>(counterQuery)
    await client.query('commit')
    const contents: Dump = { counters, migrations, tables }
    fs.writeFileSync(path.join(folder, 'dump.json'), JSON.stringify(contents, undefined, 1))
  })
}

/**
 * Restores a dump into the database of `DATABASE_URL`, which must be empty. The migrations create
 * the tables; then rows and sequences are restored in one transaction and counted again.
 *
 * @throws Problem when the database is not empty, or the dump is of another version
 */
export async function loadDump(folder: string, url: string): Promise<void> {
  const contents = JSON.parse(fs.readFileSync(path.join(folder, 'dump.json'), 'utf8')) as Dump
  needSameTables(contents)
  await withClient(url, async (client) => {
    const { rows } = await client.query(`select from pg_namespace where nspname = 'kernel'`)
    if (rows.length > 0) throw new Problem('The database of DATABASE_URL must be empty.')
  })
  await migrate(url)
  await migrateCustody(url)
  await withClient(url, async (client) => {
    await client.query('begin')
    const names = await inOrder(client, contents.tables)
    // Migrations insert rows of their own. The triggers of append-only tables are disabled for this
    // restore.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')} restart identity cascade`)
    for (const name of names) await putBack(client, name, fileOf(folder, name))
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { last, name } of contents.counters) {
      if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last])
    }
    for (const { name, rowCount } of contents.tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
      if (String(rows[0]?.count) !== rowCount) throw new Problem(`${name} did not come back whole.`)
    }
    await client.query('commit')
  })
}

/**
 * Returns the tables without monthly partitions: rows are routed to theirs, or wait until it
 * exists.
 */
async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_)'
      and (n.nspname, c.relname) <> ('kernel', 'migration') order by 1`)
  return rows.map(({ name }) => name)
}

async function pour(client: Client, name: string, file: string) {
  const sink = archiveFile(file)
  await client.query(`declare poured no scroll cursor for
    select row_to_json(t)::text as line from ${name} t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetchSize} from poured`)
    if (rows.length === 0) break
    await sink.take(rows.map(({ line }) => line))
  }
  await client.query('close poured')
  const { digest, rowCount } = await sink.finish()
  return { digest, rowCount: String(rowCount) }
}

async function putBack(client: Client, name: string, file: string): Promise<void> {
  for await (const lines of linesOf(file, fetchSize)) {
    await client.query(
      `insert into ${name} overriding system value
       select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${lines.join(',')}]`],
    )
  }
}

/** Orders the tables so that referenced rows are restored first. */
async function inOrder(client: Client, tables: Dump['tables']): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select format('%I.%I', cn.nspname, c.relname) as child,
      format('%I.%I', pn.nspname, p.relname) as parent
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    join pg_namespace cn on cn.oid = c.relnamespace join pg_namespace pn on pn.oid = p.relnamespace
    where k.contype = 'f' and c.oid <> p.oid`)
  const ordered: string[] = []
  const visit = (name: string): void => {
    if (ordered.includes(name)) return
    for (const { parent } of rows.filter(({ child }) => child === name)) visit(parent)
    ordered.push(name)
  }
  for (const { name } of tables) visit(name)
  return ordered
}

/** A byte by byte order, whatever the language of the database. */
function needSameTables({ migrations }: Dump): void {
  const made = migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const isSame = JSON.stringify(made) === JSON.stringify(toDump(migrationsHere()))
  if (!isSame) throw new Problem('This backup is of another version: restore it with that one.')
}

/** Returns the names in the order of a dump. */
const toDump = (steps: Dump['migrations']): Dump['migrations'] =>
  steps.map(({ digest, name }) => ({ name, digest }))

const counterQuery = `select format('%I.%I', schemaname, sequencename) as name,
  last_value::text as last from pg_sequences where schemaname !~ '^pg_' order by 1`

const fileOf = (folder: string, name: string): string => path.join(folder, `${name}.gz`)

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
