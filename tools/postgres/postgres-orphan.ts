import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../process/problem.ts'

/**
 * Claims a folder: refuses when a running process of Madang holds it, and otherwise clears what a
 * killed one left behind (a PostgreSQL still running, or its lock file).
 */
export async function claim(folder: string): Promise<void> {
  const holder = holderOf(folder)
  if (holder) {
    throw new Problem(`Madang is already running on ${folder} (process ${holder}): stop it first.`)
  }
  await stopOrphan(path.join(folder, 'cluster'))
  writeFileSync(lockOf(folder), `${process.pid} ${startOf(process.pid)}`)
}

/** Gives the folder back. */
export function release(folder: string): void {
  rmSync(lockOf(folder), { force: true })
}

/** The process that holds the folder now, if it still lives. */
export function holderOf(folder: string): number | undefined {
  if (!existsSync(lockOf(folder))) return undefined
  const [pid, start] = readFileSync(lockOf(folder), 'utf8').split(' ')
  // A process id may be reused after a restart; the start time tells them apart.
  return startOf(Number(pid)) === start ? Number(pid) : undefined
}

/** Whether a process of this number runs. */
export const isAlive = (pid: number): boolean => startOf(pid) !== ''

const lockOf = (folder: string) => path.join(folder, 'held-by')

async function stopOrphan(cluster: string): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (worksIn(pid, cluster)) {
    process.kill(pid, 'SIGINT')
    if (!(await isGone(pid, cluster, 20_000))) process.kill(pid, 'SIGKILL')
  }
  // A killed postmaster's children end by themselves within moments.
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && processes().some((id) => worksIn(id, cluster))) await sleep(50)
  // The process id of a zombie or an unrelated process would make PostgreSQL refuse to start
  // forever.
  if (process.platform === 'linux' && !worksIn(pid, cluster)) rmSync(lock, { force: true })
}

async function isGone(pid: number, cluster: string, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs
  while (worksIn(pid, cluster)) {
    if (Date.now() > deadline) return false
    await sleep(50)
  }
  return true
}

/** Every process of a PostgreSQL has its data folder as its working directory. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

function processes(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

/** When a process began, in the kernel's ticks; empty for one that is gone or only a zombie. */
function startOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) ? 'alive' : ''
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
