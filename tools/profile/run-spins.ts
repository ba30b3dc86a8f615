import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { Client } from 'pg'
import { secondsByPart, usedBetween } from '../bench/yardsticks/processor-time.ts'
import { root } from '../process/node-run.ts'
import type { Spare } from '../process/pooled-product.ts'
import { Problem } from '../process/problem.ts'
import { openCrowd } from './open-crowd.ts'
import { byPart } from './parts.ts'
import { readStacks } from './read-stacks.ts'
import type { Stack } from './read-stacks.ts'
import { readStatements, readWritten } from './statements.ts'
import type { Measured } from './write-page.ts'

/** So many seconds warm the server up before anything is counted. */
const warmSeconds = 8

/** Lets members spin while the server is watched. Its profile comes into the folder. */
export async function runSpins(
  product: Spare,
  folder: string,
  { connections, seconds }: { connections: string; seconds: number },
): Promise<{ measured: Omit<Measured, 'connections' | 'isStill'>; stacks: Stack[] }> {
  const crowd = await openCrowd(product, connections)
  const client = new Client(product.databaseUrl)
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await crowd.run(warmSeconds)
    await client.query('select pg_stat_statements_reset()')
    const now = () => secondsByPart(process.pid, product.pids().postgres)
    const before = { ...(await readWritten(client)), used: now() }
    process.kill(product.pid, 'SIGUSR2')
    const { count, perSecond } = await crowd.run(seconds)
    process.kill(product.pid, 'SIGUSR2')
    const used = usedBetween(before.used, now())
    const after = await readWritten(client)
    const stacks = readStacks(await written(folder, product.pid), root)
    return {
      measured: {
        commits: after.commits - before.commits,
        count,
        parts: byPart(stacks),
        perSecond,
        statements: await readStatements(client),
        used,
        walBytes: after.walBytes - before.walBytes,
      },
      stacks,
    }
  } finally {
    crowd.end()
    await client.end()
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
