import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dump, loadDump } from '../../../tools/backup/backup-dump.ts'
import { temporaryFolder } from '../../../tools/process/temporary.ts'
import { cloneDatabase, emptyDatabase } from './towns/clone.ts'

const folder = temporaryFolder()
let first: Awaited<ReturnType<typeof cloneDatabase>>
let second: typeof first
beforeAll(async () => {
  first = await cloneDatabase()
  second = await emptyDatabase()
})
afterAll(async () => {
  await first.drop()
  await second.drop()
  rmSync(folder, { force: true, recursive: true })
})

test('a database elsewhere is backed up by its rows, and comes back into an empty one', async () => {
  const [rows, file] = [path.join(folder, 'rows'), path.join(folder, 'rows/database/dump.json')]
  mkdirSync(rows)
  await asked(first.url, fillQuery)
  await dump(first.url, rows)
  await loadDump(path.join(rows, 'database'), second.url)
  for (const query of [digestQuery, nextQuery]) {
    const there = await asked(first.url, query)
    expect(there.length).toBeGreaterThan(4)
    expect(await asked(second.url, query)).toEqual(there)
  }
  // Append-only is append-only again, and a database that holds something is left alone.
  await expect(asked(second.url, 'delete from ledger.transfer')).rejects.toThrow(/append-only/)
  const again = () => loadDump(path.join(rows, 'database'), second.url)
  await expect(again()).rejects.toThrow('must be empty')
  writeFileSync(file, readFileSync(file, 'utf8').replace('kernel/0001', 'kernel/0000'))
  await expect(again()).rejects.toThrow('another version')
})

async function asked(url: string, query: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

/** Rows of every kind: counted, pointing at others, in months, bytes, JSON, large figures. */
const fillQuery = `
  insert into ledger.account (holder, purpose, currency, keeps_balance)
  select null, 'place-' || n, 'KRW', false from generate_series(1, 7001) n;
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
