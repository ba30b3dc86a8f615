import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { postgresMajor, type Binaries } from './postgres-binaries.ts'
import { mayReach, type Owner } from './postgres-owner.ts'
import { Problem } from '../process/problem.ts'

/**
 * Creates the folder for a cluster, its password and its log, and returns its real path. Where the
 * owner has no access (a clone below a 0700 home), creates it elsewhere with a link to it.
 */
export function makeFolder(folder: string, owner: Owner): string {
  try {
    fs.mkdirSync(path.dirname(folder), { recursive: true })
    if (!fs.existsSync(folder)) {
      if (mayReach(owner, path.dirname(folder))) fs.mkdirSync(folder, { mode: 0o700 })
      else fs.symlinkSync(reachableFolder(), folder)
      if (owner) fs.chownSync(folder, owner.uid, owner.gid)
    }
    const real = fs.realpathSync(folder)
    fs.accessSync(real, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return real
  } catch (error) {
    throw mendable(String(error), folder) ?? error
  }
}

/** Creates a cluster in the folder unless a complete one exists; refuses one of another version. */
export function initialise(
  folder: string,
  binaries: Binaries,
  owner: Owner,
  isDurable: boolean,
): void {
  const cluster = path.join(folder, 'cluster')
  // The mark is written last: a cluster without it is left from an interrupted start.
  const mark = path.join(folder, 'initialised')
  if (fs.existsSync(mark)) return refuseOlder(folder)
  fs.rmSync(cluster, { recursive: true, force: true })
  const password = path.join(folder, 'password')
  fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner) fs.chownSync(password, owner.uid, owner.gid)
  const options = [
    `--pgdata=${cluster}`,
    '--username=madang',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in locale sorts and folds the same on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync', '--no-data-checksums']),
  ]
  const env = { ...process.env, LC_ALL: 'C' }
  const made = spawnSync(binaries.initdb, options, { ...owner, cwd: folder, encoding: 'utf8', env })
  if (made.status !== 0) {
    const output = `${made.error ?? ''}${made.stderr}`
    throw mendable(output, folder) ?? new Error(`initdb failed: ${output.trim()}`)
  }
  fs.writeFileSync(mark, binaries.version)
}

/** Returns a one-sentence problem for PostgreSQL and file system errors that a person can fix. */
export function mendable(output: string, folder: string, port?: number): Problem | undefined {
  if (/No space left on device|ENOSPC|Disk quota/.test(output)) {
    return new Problem(
      `There is no space left on the disk of ${folder}: free some and start again.`,
    )
  }
  if (/Address already in use|could not create any TCP\/IP sockets/.test(output)) {
    return new Problem(`Port ${port} for PostgreSQL is taken by another program.`)
  }
  if (/EACCES|EPERM|EROFS|ENOTDIR|Permission denied|wrong ownership/.test(output)) {
    return new Problem(
      `${folder} may not be written by you: give it to your user, or move it away.`,
    )
  }
  if (/incompatible with server/.test(output)) {
    return new Problem(`The data in ${folder} was made by another version of PostgreSQL.`)
  }
  return undefined
}

function refuseOlder(folder: string): void {
  const version = fs.readFileSync(path.join(folder, 'cluster/PG_VERSION'), 'utf8').trim()
  if (version === postgresMajor) return
  throw new Problem(
    `The data in ${folder} was made by PostgreSQL ${version} and this is ${postgresMajor}: ` +
      'restore a backup of it into a new folder, or move it away to start afresh.',
  )
}

function reachableFolder(): string {
  const folder = `/var/lib/madang/data-${randomBytes(6).toString('hex')}`
  fs.mkdirSync('/var/lib/madang', { recursive: true, mode: 0o755 })
  fs.mkdirSync(folder, { mode: 0o700 })
  return folder
}
