import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { checkManifest } from './backup/backup-manifest.ts'
import { nodeRun } from './process/node-run.ts'
import { startPostgres, type Postgres, type PostgresOptions } from './postgres/postgres.ts'
import { restore } from './restore.ts'
import { temporaryFolder } from './process/temporary.ts'

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
  const backup = await nodeRun(['tools/run.mjs', 'backup', at('backup')], { DATA_DIR: at('data') })
  isPlaying = false
  expect(backup.code, backup.output).toBe(0)
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

async function start(options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options)
  started.push(postgres)
  return postgres
}
