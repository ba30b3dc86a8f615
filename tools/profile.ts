import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { allTitles, stakesFor } from '@madang/games'
import { Client } from 'pg'
import { decimalOf } from '../apps/server/src/kernel/money.ts'
import { fundAccounts } from './bench/bench-books.ts'
import type { Crowd } from './bench/callers.ts'
import { secondsByPart, usedBetween } from './bench/processor-time.ts'
import { program } from './bench/program.ts'
import { stillHouse } from './bench/still-house.ts'
import { root } from './node-run.ts'
import { withSpare, type Spare } from './pooled-product.ts'
import { Problem } from './problem.ts'
import { flameGraph } from './profile/flame-graph.ts'
import { byPart } from './profile/parts.ts'
import { readStacks } from './profile/read-stacks.ts'
import { readStatements, readWritten } from './profile/statements.ts'
import { pageOf } from './profile/write-page.ts'
import { step } from './progress.ts'
import { temporaryFolder } from './temporary.ts'

/**
 * `npm run profile -- spin`: what one stake costs, part by part: microseconds of a core by process
 * and by part of the server, statements with their time and their share of the write-ahead log.
 * `--write` keeps the page and the flame graph in docs; `--living` leaves the demo running beside.
 */
export async function main(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args: words,
    options: {
      connections: { type: 'string', default: '64' },
      living: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '20' },
      write: { type: 'boolean', default: false },
    },
  })
  if (positionals[0] !== 'spin') throw new Problem('Say what to profile: npm run profile -- spin')
  const folder = temporaryFolder()
  const preload = pathToFileURL(path.join(root, 'tools/profile/when-told.mjs')).href
  try {
    const { graph, page } = await withSpare(
      (product) => profile(product, folder, values),
      {
        LOG_LEVEL: 'warn',
        MADANG_HUMAN_CHECK: 'off',
        MADANG_RATE_LIMITS: 'off',
        NODE_OPTIONS: `--import ${preload}`,
        PROFILE_FOLDER: folder,
        TRUSTED_PROXIES: '1',
        ...(!values.living && stillHouse),
      },
      {
        isDurable: true,
        postgres: { shared_preload_libraries: 'pg_stat_statements' },
        report: step,
      },
    )
    console.info(page)
    if (!values.write) return
    mkdirSync(path.join(root, 'docs/pictures'), { recursive: true })
    writeFileSync(path.join(root, 'docs/path-of-a-stake.md'), page)
    writeFileSync(path.join(root, 'docs/pictures/path-of-a-spin.svg'), graph)
  } finally {
    rmSync(folder, { force: true, recursive: true })
  }
}

type Asked = { connections: string; living: boolean; seconds: string }

async function profile(product: Spare, folder: string, { connections, living, seconds }: Asked) {
  const spin = await openCrowd(product, connections)
  const client = new Client(product.databaseUrl)
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await spin.run(8)
    await client.query('select pg_stat_statements_reset()')
    const now = () => secondsByPart(process.pid, product.pids().postgres)
    const before = { ...(await readWritten(client)), used: now() }
    process.kill(product.pid, 'SIGUSR2')
    const ran = await spin.run(Number(seconds))
    process.kill(product.pid, 'SIGUSR2')
    const used = usedBetween(before.used, now())
    const after = await readWritten(client)
    const stacks = readStacks(await written(folder, product.pid), root)
    return {
      graph: flameGraph('The server while members spin', stacks),
      page: pageOf({
        commits: after.commits - before.commits,
        connections: Number(connections),
        count: ran.count,
        isStill: !living,
        parts: byPart(stacks),
        perSecond: ran.perSecond,
        statements: await readStatements(client),
        used,
        walBytes: after.walBytes - before.walBytes,
      }),
    }
  } finally {
    spin.end()
    await client.end()
  }
}

async function openCrowd({ addresses, databaseUrl }: Spare, connections: string) {
  const [title] = allTitles
  if (!title) throw new Error('there is no slot')
  const stake = decimalOf(stakesFor(title.config)[0] ?? 0n)
  const { arcade, portal } = addresses
  const load = program('http-load.ts', portal, arcade, connections, title.id, stake)
  const [{ accounts }] = (await once(load, 'message')) as [{ accounts: string[] }]
  await fundAccounts(databaseUrl, accounts, 10n ** 14n)
  return {
    end: () => void load.send({ run: 'end' }),
    async run(seconds: number): Promise<Crowd> {
      load.send({ run: 'spin', seconds })
      return ((await once(load, 'message')) as [Crowd])[0]
    },
  }
}

/** The profile's file, once the process has written it. */
async function written(folder: string, pid: number): Promise<string> {
  const file = path.join(folder, `${pid}.cpuprofile`)
  for (let waited = 0; !existsSync(file); waited += 100) {
    if (waited > 20_000) throw new Problem('The server wrote no profile within 20 seconds.')
    await rest(100)
  }
  await rest(500)
  return file
}
