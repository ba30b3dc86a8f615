import { spawn, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../process/free-port.ts'
import { findBinaries, type Binaries } from './postgres-binaries.ts'
import { initialise, makeFolder, mendable } from './postgres-folder.ts'
import { claim, release } from './postgres-orphan.ts'
import { ownerOf, type Owner } from './postgres-owner.ts'

export interface PostgresOptions {
  /** Where the cluster, its password and its log live; made when it is missing. */
  folder: string
  /** `false` only for throwaway data: tests. */
  isDurable?: boolean
  /** A free one is chosen when it is not given. */
  port?: number
  /** Further settings, such as `{ max_connections: '200' }`. */
  settings?: Record<string, string>
}

export interface Postgres {
  /** The address of a database in it, password included. */
  url: (database?: string) => string
  port: number
  /** The process id of the postmaster, for crash tests to kill. */
  pid: number
  version: string
  /** Resolves when it ends for any reason. */
  ended: Promise<void>
  /** Fast shutdown: open transactions are rolled back, committed ones are kept. */
  stop: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL 18 in a folder and waits until it takes connections. What a killed
 * process left there is cleared first. Throws `Problem` for what a person can mend.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const owner = ownerOf(options.folder)
  const folder = makeFolder(path.resolve(options.folder), owner)
  const binaries = findBinaries(owner)
  await claim(folder)
  try {
    initialise(folder, binaries, owner, options.isDurable !== false)
    return await launch(folder, binaries, owner, options)
  } catch (error) {
    release(folder)
    throw error
  }
}

async function launch(
  folder: string,
  binaries: Binaries,
  owner: Owner,
  options: PostgresOptions,
): Promise<Postgres> {
  const cluster = path.join(folder, 'cluster')
  const port = options.port ?? (await freePort())
  const log = openLog(folder, owner)
  const child = spawn(binaries.postgres, ['-D', cluster, ...flags(port, options)], {
    ...owner,
    cwd: folder,
    // Its own group: Ctrl-C in a terminal must reach the server first, and PostgreSQL last.
    detached: true,
    stdio: ['ignore', 'ignore', log.descriptor],
    env: { ...process.env, LC_ALL: 'C' },
  })
  fs.closeSync(log.descriptor)
  const ended = endOf(child, folder)
  if (!(await isReady(child, cluster))) {
    const output = fs.readFileSync(log.file, 'utf8').slice(log.start)
    child.kill('SIGKILL')
    await ended
    throw mendable(output, folder, port) ?? new Error(`PostgreSQL did not start:\n${output.trim()}`)
  }
  const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim()
  return {
    url: (database = 'postgres') => `postgres://madang:${password}@127.0.0.1:${port}/${database}`,
    port,
    pid: child.pid ?? 0,
    version: binaries.version,
    ended,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

function endOf(child: ChildProcess, folder: string): Promise<void> {
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  return new Promise((resolve) => {
    const finish = () => {
      process.off('exit', stopAtExit)
      release(folder)
      resolve()
    }
    child.once('exit', finish)
    child.once('error', finish)
  })
}

function flags(port: number, options: PostgresOptions): string[] {
  const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.isDurable === false ? throwaway : {}),
    ...options.settings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Opens the log for appending; starts a new one when it exceeds ten megabytes. */
function openLog(folder: string, owner: Owner) {
  const file = path.join(folder, 'postgres.log')
  const isLong = (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000
  if (isLong) fs.renameSync(file, `${file}.old`)
  const start = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').length : 0
  const descriptor = fs.openSync(file, 'a', 0o600)
  if (owner) fs.fchownSync(descriptor, owner.uid, owner.gid)
  return { file, descriptor, start }
}

/** PostgreSQL writes its state into the eighth line of its lock file, as pg_ctl reads it. */
async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const lock = path.join(cluster, 'postmaster.pid')
  // Recovery after a kill replays the log of minutes of work; a busy disk makes that slow.
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && child.pid && child.exitCode === null && !child.signalCode) {
    const lines = fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8').split('\n') : []
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await sleep(15)
  }
  return false
}
