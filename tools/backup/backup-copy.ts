import * as fs from 'node:fs'
import path from 'node:path'

/** Whether a copy omits this: PostgreSQL recreates it, or it would mislead PostgreSQL in a copy. */
const isLeftOut = (name: string): boolean => emptied.test(name) || misleading.test(name)
const emptied = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/./
const misleading = /^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp/

/** Copies the files of a running cluster. Files may appear and vanish meanwhile. */
export function copyCluster(from: string, to: string): void {
  copyTree(from, to, (name) => !isLeftOut(name))
}

/** Copies the segments of the log that the copied files need to become consistent. */
export function copyLog(from: string, to: string, first: string, last: string): void {
  fs.mkdirSync(path.join(to, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 })
  const segments = fs.readdirSync(path.join(from, 'pg_wal')).filter((name) => {
    return /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last
  })
  for (const segment of segments) {
    fs.copyFileSync(path.join(from, 'pg_wal', segment), path.join(to, 'pg_wal', segment))
  }
}

/**
 * Copies the rest of the data folder: uploads, and the secrets without which the database is
 * unreadable. Pictures of games are painted again.
 */
export function copyOwnFiles(dataFolder: string, to: string, target: string): void {
  const isOwn = (name: string) =>
    !/^(postgres|backups|pictures)(\/|$)|\.log$/.test(name) &&
    !target.startsWith(path.join(dataFolder, name, path.sep))
  copyTree(dataFolder, to, isOwn)
}

/** Copies folders and files with their modes; a file that vanishes meanwhile is not an error. */
export function copyTree(from: string, to: string, isWanted: (name: string) => boolean): void {
  const visit = (name: string) => {
    const source = path.join(from, name)
    const stat = fs.lstatSync(source, { throwIfNoEntry: false })
    if (!stat || (name !== '' && !isWanted(name))) return
    if (stat.isDirectory()) {
      fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 })
      for (const child of fs.readdirSync(source)) visit(path.join(name, child))
    } else if (stat.isFile()) {
      copyIfThere(source, path.join(to, name))
    }
  }
  visit('')
}

function copyIfThere(source: string, target: string): void {
  try {
    fs.copyFileSync(source, target)
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error
  }
}
