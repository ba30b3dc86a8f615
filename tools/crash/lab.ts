import { spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../process/free-port.ts'
import { startPostgres } from '../postgres/postgres.ts'
import type { Postgres } from '../postgres/postgres.ts'

/** A PostgreSQL and a server that can be killed and restarted at the same addresses. */
export type Lab = {
  postgresPort: number
  serverPort: number
  url: () => string
  kill(victim: Victim): Promise<void>
  deploy(): Promise<void>
  /** How often the server ended without being killed. */
  fallenCount: () => number
  stop(): Promise<void>
}

export type Victim = 'postgres' | 'server'

/** The subject of the test: how to prepare its database and how to start it. */
export type Subject = {
  prepare: (url: string) => Promise<void>
  start: (url: string, port: number) => Promise<Started>
}

/** The started process or processes. */
export type Started = {
  /** Kills it, or one of its processes, as `kill -9` does, and restarts it. */
  kill(): Promise<void>
  /** Restarts several processes in order, one after another: a deploy. */
  deploy?: () => Promise<void>
  /** How often it ended without being killed. */
  fallenCount: () => number
  stop(): Promise<void>
}

/** Starts one process; the caller that kills it restarts it. */
export async function startOne(start: () => Promise<ChildProcess>): Promise<Started> {
  let fallenCount = 0
  let child = await begin()
  async function begin(): Promise<ChildProcess> {
    const begun = await start()
    begun.once('exit', (_, signal) => (fallenCount += signal === 'SIGKILL' ? 0 : 1))
    return begun
  }
  async function end(): Promise<void> {
    child.kill('SIGKILL')
    await ended(child)
  }
  return {
    fallenCount: () => fallenCount,
    async kill() {
      await end()
      child = await begin()
    },
    stop: end,
  }
}

/** @param through the address of PostgreSQL as the server sees it: with somebody in between */
export async function openLab(
  folder: string,
  subject: Subject,
  through: (postgresPort: number) => Promise<number>,
): Promise<Lab> {
  const ports = { postgres: await freePort(), server: await freePort() }
  const startDatabase = () => startPostgres({ folder, port: ports.postgres })
  let postgres: Postgres = await startDatabase()
  await subject.prepare(postgres.url())
  const seen = new URL(postgres.url())
  seen.port = String(await through(ports.postgres))
  const server = await subject.start(seen.href, ports.server)

  return {
    deploy: async () => server.deploy?.(),
    fallenCount: () => server.fallenCount(),
    async kill(victim) {
      if (victim === 'server') return server.kill()
      // Kills the children first, then the parent at once, so that none can clean up after the
      // others.
      for (const pid of [...childrenOf(postgres.pid), postgres.pid]) killNow(pid)
      await postgres.ended
      postgres = await startDatabase()
    },
    postgresPort: ports.postgres,
    serverPort: ports.server,
    async stop() {
      await server.stop()
      await postgres.stop()
    },
    url: () => postgres.url(),
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parentPid]) => (parentPid === parent ? [pid] : []))
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended between the check and the kill.
  }
}
