import * as fs from 'node:fs'
import path from 'node:path'
import { copyTree } from './backup/backup-copy.ts'
import { loadDump } from './backup/backup-dump.ts'
import { checkManifest } from './backup/backup-manifest.ts'
import { openDatabase } from './process/database.ts'
import { nodeRun, root, tail } from './process/node-run.ts'
import { makeFolder } from './postgres/postgres-folder.ts'
import { ownerOf, type Owner } from './postgres/postgres-owner.ts'
import { Problem } from './process/problem.ts'
import { step } from './process/progress.ts'

/**
 * `npm run restore -- <backup> [folder]`: restores a backup into an empty folder and runs the
 * audit.
 */
export async function main(words: string[]): Promise<void> {
  const [backup, folder = process.env.DATA_DIR ?? 'data'] = words
  if (!backup) throw new Problem('Which backup? npm run restore -- data/backups/<name> [folder]')
  const dataFolder = path.resolve(root, folder)
  await step('check the backup', () => checkManifest(path.resolve(backup)))
  await step('restore', () => restore(path.resolve(backup), dataFolder))
  await step('audit the books', () => audit(dataFolder))
  console.log(`\n  Restored into ${dataFolder}`)
}

/** Restores a backup into an empty data folder. The next start replays its log. */
export async function restore(backup: string, dataFolder: string): Promise<void> {
  const given = process.env.DATABASE_URL
  if (!given && fs.existsSync(path.join(dataFolder, 'postgres'))) {
    throw new Problem(`${dataFolder} holds a database already: move it away, or name another.`)
  }
  copyTree(path.join(backup, 'own'), dataFolder, () => true)
  const dumped = path.join(backup, 'database')
  if (fs.existsSync(dumped)) {
    if (given) return loadDump(dumped, given)
    throw new Problem('This backup was taken of a DATABASE_URL: set one to restore it into.')
  }
  if (given) throw new Problem('This backup is of the embedded PostgreSQL: unset DATABASE_URL.')
  const folder = path.join(dataFolder, 'postgres')
  const owner = ownerOf(folder)
  const real = makeFolder(folder, owner)
  copyTree(path.join(backup, 'cluster'), path.join(real, 'cluster'), () => true)
  for (const name of ['password', 'initialised']) {
    fs.copyFileSync(path.join(backup, name), path.join(real, name))
  }
  give(real, owner)
}

/** Runs the ledger's own audit: debits equal credits, no balance below zero, no chain broken. */
async function audit(dataFolder: string): Promise<void> {
  const database = await openDatabase(dataFolder)
  try {
    const words = ['--import', 'tsx', 'apps/server/src/main.ts', 'audit']
    const done = await nodeRun(words, { DATABASE_URL: database.url })
    if (done.code !== 0) throw new Problem(`The books do not hold:\n${tail(done.output)}`)
  } finally {
    await database.stop()
  }
}

function give(folder: string, owner: Owner): void {
  if (!owner) return
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of ['', ...names]) fs.chownSync(path.join(folder, name), owner.uid, owner.gid)
}
