import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres, type Postgres, type PostgresOptions } from './postgres.ts'
import { temporaryFolder } from '../process/temporary.ts'

const home = temporaryFolder()
const folder = path.join(home, 'postgres')
const started: Postgres[] = []
afterAll(async () => {
  // Also what a failed test left running.
  for (const postgres of started) await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

test('what was committed is there again after PostgreSQL was killed', async () => {
  const first = await start({ folder })
  await ask(first, 'create table kept (id int)')
  await ask(first, 'insert into kept values (7)')
  process.kill(first.pid, 'SIGKILL')
  await first.ended

  const second = await start({ folder })
  expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
  await expect(startPostgres({ folder })).rejects.toThrow('already running')
  await second.stop()
}, 180_000)

test('the password is for its owner only', () => {
  expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600)
})

test('a port that is taken and data of an older PostgreSQL are told in a sentence', async () => {
  const other = await start({ folder })
  const beside = path.join(home, 'beside')
  const taken = startPostgres({ folder: beside, port: other.port, isDurable: false })
  await expect(taken).rejects.toThrow(`Port ${other.port} for PostgreSQL is taken`)
  await other.stop()

  writeFileSync(path.join(beside, 'cluster/PG_VERSION'), '17\n')
  await expect(startPostgres({ folder: beside })).rejects.toThrow('made by PostgreSQL 17')
}, 180_000)

async function ask(postgres: Postgres, statement: string): Promise<unknown[]> {
  const client = new Client(postgres.url())
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

async function start(options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options)
  started.push(postgres)
  return postgres
}
