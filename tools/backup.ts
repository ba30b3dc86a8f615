import * as fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { copyCluster, copyLog, copyOwnFiles } from './backup/backup-copy.ts'
import { dump } from './backup/backup-dump.ts'
import { writeManifest } from './backup/backup-manifest.ts'
import { root } from './process/node-run.ts'
import { holderOf } from './postgres/postgres-orphan.ts'
import { startPostgres } from './postgres/postgres.ts'
import { urlOf } from './postgres/running-postgres.ts'
import { Problem } from './process/problem.ts'
import { step } from './process/progress.ts'

/** `npm run backup [-- folder]`: a copy of everything in the data folder, while it is in use. */
export async function main(words: string[]): Promise<void> {
  const dataFolder = path.resolve(root, process.env.DATA_DIR ?? 'data')
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const target = path.resolve(words[0] ?? path.join(dataFolder, 'backups', name))
  await step('back up', () => backUp(dataFolder, target))
  console.log(`\n  ${target}\n  Bring it back with: npm run restore -- ${target}`)
}

/**
 * Copies the data folder into `target`, which must not exist yet. Copies the database file by file
 * between `pg_backup_start` and `pg_backup_stop`, with the log written meanwhile; it may be in use.
 * With `DATABASE_URL` its rows are read at one instant.
 */
export async function backUp(dataFolder: string, target: string): Promise<void> {
  if (fs.existsSync(target)) throw new Problem(`${target} exists: name a folder that does not.`)
  const torso = `${target}.unfinished`
  fs.mkdirSync(torso, { recursive: true, mode: 0o700 })
  const given = process.env.DATABASE_URL
  if (given) await dump(given, torso)
  else await copyRunning(path.join(dataFolder, 'postgres'), torso)
  copyOwnFiles(dataFolder, path.join(torso, 'own'), target)
  writeManifest(torso)
  fs.renameSync(torso, target)
}

async function copyRunning(folder: string, target: string): Promise<void> {
  if (!fs.existsSync(path.join(folder, 'initialised'))) {
    throw new Problem(`There is no database in ${folder} to back up.`)
  }
  const real = fs.realpathSync(folder)
  if (holderOf(real)) return copyOnline(real, urlOf(real), target)
  const postgres = await startPostgres({ folder })
  try {
    await copyOnline(real, postgres.url(), target)
  } finally {
    await postgres.stop()
  }
}

async function copyOnline(folder: string, url: string, target: string): Promise<void> {
  const cluster = path.join(folder, 'cluster')
  const client = new Client(url)
  await client.connect()
  try {
    // The slot keeps the log from being recycled before it is copied; it ends with the session.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `backup_${process.pid}`,
    ])
    const { rows: started } = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('madang', fast => true)) as file`,
    )
    copyCluster(cluster, path.join(target, 'cluster'))
    const { rows: stopped } = await client.query<{ label: string; file: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as file
       from pg_backup_stop(wait_for_archive => false)`,
    )
    const [first, last] = [started[0]?.file ?? '', stopped[0]?.file ?? '']
    copyLog(cluster, path.join(target, 'cluster'), first, last)
    fs.writeFileSync(path.join(target, 'cluster/backup_label'), stopped[0]?.label ?? '')
    fs.copyFileSync(path.join(folder, 'password'), path.join(target, 'password'))
    fs.copyFileSync(path.join(folder, 'initialised'), path.join(target, 'initialised'))
  } finally {
    await client.end()
  }
}
