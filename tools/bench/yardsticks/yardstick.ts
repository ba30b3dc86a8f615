import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { chanceOf } from '../../process/chance.ts'

const chance = chanceOf(1)

/** A benchmark of the machine by a well-known program: transactions per second. */
export type Yardstick = { name: string; run(seconds: number): Promise<number> }

const clients = 32
/** As many branches as clients, so that the yardstick does not queue on one row. */
const scale = 32

/**
 * TPC-B-like with 32 clients: pgbench where it is installed and can talk to this server, else the
 * same five statements through `pg`.
 */
export async function openYardstick(url: string): Promise<Yardstick> {
  const made = pgbench(url, ['--initialize', '--quiet', `--scale=${scale}`])
  if (made !== undefined) {
    return {
      name: `pgbench TPC-B-like, ${clients} clients, prepared`,
      async run(seconds) {
        // On a loaded machine a second may pass before the first transaction ends.
        const time = Math.max(3, seconds)
        const options = [`--client=${clients}`, '--jobs=2', `--time=${time}`, '--no-vacuum']
        const output = pgbench(url, [...options, '--protocol=prepared'])
        const tps = /^tps = ([\d.]+)/m.exec(output ?? '')?.[1]
        if (!tps) throw new Error(`pgbench did not say how fast it was:\n${output ?? ''}`)
        return Number(tps)
      },
    }
  }
  await makeTables(url)
  return { name: `the five TPC-B-like statements through pg, ${clients} clients`, run: byPg(url) }
}

function pgbench(url: string, options: string[]): string | undefined {
  const { hostname, password, pathname, port, username } = new URL(url)
  const env = {
    ...process.env,
    PGDATABASE: pathname.slice(1),
    PGHOST: hostname,
    PGPASSWORD: password,
    PGPORT: port,
    PGUSER: username,
  }
  const ran = spawnSync('pgbench', options, { encoding: 'utf8', env })
  return ran.status === 0 ? ran.stdout : undefined
}

async function makeTables(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    drop table if exists pgbench_accounts, pgbench_branches, pgbench_tellers, pgbench_history;
    create table pgbench_branches (bid int primary key, bbalance int) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
    insert into pgbench_branches select n, 0 from generate_series(1, ${scale}) n;
    insert into pgbench_tellers
      select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${scale * 10}) n;
    insert into pgbench_accounts
      select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) n`)
  await client.query('vacuum analyze')
  await client.end()
}

const byPg = (url: string) => async (seconds: number) => {
  const until = performance.now() + seconds * 1_000
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      let count = 0
      for (; performance.now() < until; count++) await oneTransaction(client)
      await client.end()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

async function oneTransaction(client: pg.Client): Promise<void> {
  const upTo = (n: number) => chance.between(1, n)
  const [aid, bid, tid] = [upTo(scale * 100_000), upTo(scale), upTo(scale * 10)]
  const delta = upTo(10_000) - 5_000
  const ask = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  await client.query('begin')
  const account = 'update pgbench_accounts set abalance = abalance + $1 where aid = $2'
  await ask('a', account, [delta, aid])
  await ask('s', 'select abalance from pgbench_accounts where aid = $1', [aid])
  await ask('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
  await ask('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [
    delta,
    bid,
  ])
  const history = 'insert into pgbench_history values ($1, $2, $3, $4, current_timestamp)'
  await ask('h', history, [tid, bid, aid, delta])
  await client.query('commit')
}
