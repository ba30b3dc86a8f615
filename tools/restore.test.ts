import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../apps/server/src/kernel/migrate.ts'
import { dump, loadDump } from './backup-dump.ts'
import { checkManifest } from './backup-manifest.ts'
import { nodeRun } from './node-run.ts'
import { startPostgres, type Postgres, type PostgresOptions } from './postgres.ts'
import { restore } from './restore.ts'
import { temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const at = (name: string) => path.join(folder, name)
const started: Postgres[] = []
afterAll(async () => {
  // Also what a failed test left running.
  for (const postgres of started) await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup taken while members play comes back whole, without half a movement', async () => {
  mkdirSync(at('data/secrets'), { recursive: true })
  writeFileSync(at('data/secrets/pepper'), 'of this house')
  const postgres = await start({ folder: at('data/postgres'), isDurable: false })
  const client = new Client(postgres.url())
  await client.connect()
  await client.query('create table pair (id int primary key, a bigint, b bigint)')
  await client.query('insert into pair select n, n, -n from generate_series(1, 20000) n')

  let isPlaying = true
  const player = new Client(postgres.url())
  await player.connect()
  const play = (async () => {
    for (let n = 20_001; isPlaying; n += 1) {
      await player.query('insert into pair values ($1::int, $1, -$1)', [n])
    }
  })()
  const told = await nodeRun(['tools/run.mjs', 'backup', at('backup')], { DATA_DIR: at('data') })
  isPlaying = false
  expect(told.code, told.said).toBe(0)
  await play
  await client.query('delete from pair')
  await client.end()
  await player.end()
  await postgres.stop()

  checkManifest(at('backup'))
  await restore(at('backup'), at('again'))
  const restored = await start({ folder: at('again/postgres'), isDurable: false })
  const reader = new Client(restored.url())
  await reader.connect()
  const { rows } = await reader.query<{ count: number; highest: number; sum: string }>(
    'select count(*)::int as count, max(id) as highest, sum(a + b)::text as sum from pair',
  )
  await reader.end()
  await restored.stop()
  expect(rows[0]?.count).toBeGreaterThan(20_000)
  expect(rows[0]).toEqual({ count: rows[0]?.highest, highest: rows[0]?.highest, sum: '0' })
  expect(readFileSync(at('again/secrets/pepper'), 'utf8')).toBe('of this house')
}, 180_000)

test('a damaged backup is refused, and so is a folder that holds a database', async () => {
  await expect(restore(at('backup'), at('data'))).rejects.toThrow('holds a database already')
  appendFileSync(at('backup/cluster/PG_VERSION'), ' ')
  expect(() => checkManifest(at('backup'))).toThrow('1 files differ, such as cluster/PG_VERSION')
})

test('a database elsewhere is backed up by its rows, and comes back into an empty one', async () => {
  const postgres = await start({ folder: at('elsewhere'), isDurable: false })
  const admin = new Client(postgres.url())
  await admin.connect()
  for (const name of ['first', 'second']) await admin.query(`create database ${name}`)
  const urlOf = (name: string) => {
    const url = new URL(postgres.url())
    url.pathname = `/${name}`
    return url.href
  }
  await migrate(urlOf('first'))
  const client = new Client(urlOf('first'))
  await client.connect()
  await client.query(fillQuery)
  const digests = async (url: string) => {
    const reader = new Client(url)
    await reader.connect()
    const { rows } = await reader.query(digestQuery)
    const { rows: next } = await reader.query(nextQuery)
    await reader.end()
    return { next, rows }
  }
  mkdirSync(at('rows'))
  await dump(urlOf('first'), at('rows'))
  await client.end()
  await loadDump(at('rows/database'), urlOf('second'))
  expect(await digests(urlOf('second'))).toEqual(await digests(urlOf('first')))
  // Append-only is append-only again, and a database that holds something is left alone.
  const again = new Client(urlOf('second'))
  await again.connect()
  await expect(again.query('delete from ledger.transfer')).rejects.toThrow(/append-only/)
  await again.end()
  await expect(loadDump(at('rows/database'), urlOf('second'))).rejects.toThrow('must be empty')
  const file = at('rows/database/dump.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('kernel/0001', 'kernel/0000'))
  await expect(loadDump(at('rows/database'), urlOf('second'))).rejects.toThrow('another version')
  await admin.end()
  await postgres.stop()
}, 60_000)

/** Rows of every kind: counted, pointing at others, in months, bytes, JSON, large figures. */
const fillQuery = `
  insert into ledger.account (holder, purpose, currency, keeps_balance)
  select gen_random_uuid(), 'cash', 'KRW', true from generate_series(1, 7000);
  insert into ledger.transfer (key, cause, debit, credit, amount, at)
  select 'k' || n, '한 줄 "quoted"\\', n, n + 1, 9007199254740993 + n, now() + n * interval '1 us'
  from generate_series(1, 7000) n;
  insert into wagers.archive (before, row_count, digest, made_at)
  values ('2026-01-01', 2, 'd', now());
  insert into wagers.archived_day select 1, 'KRW', '2025-12-01', 1, 2, 3;
  insert into kernel.once (actor, key, call, content, outcome)
  values ('a', gen_random_uuid(), 'c', '\\x00ff', '{"a": [1.50, null], "b": "\\u0031"}');
  select reports.open_month('play', '2026-02-01');
  insert into reports.play select gen_random_uuid(), 'KRW', d, 'v', 'c', 'g', 1, 2, 3, 4
  from unnest(array['2026-02-03', '2026-09-09']::date[]) d`
const digestQuery = `
  select md5(string_agg(t::text, ',' order by t::text)) from ledger.account t
  union all select md5(string_agg(t::text, ',' order by t::text)) from ledger.transfer t
  union all select md5(string_agg(t::text, ',' order by t::text)) from wagers.archived_day t
  union all select md5(string_agg(t::text, ',' order by t::text)) from kernel.once t
  union all select md5(string_agg(t::text, ',' order by t::text)) from reports.play t`
const nextQuery = `select sequencename, last_value::text from pg_sequences order by 1, 2`

async function start(options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options)
  started.push(postgres)
  return postgres
}
