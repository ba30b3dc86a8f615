import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { holderOf } from '../../../tools/postgres-orphan.ts'
import { startPostgres } from '../../../tools/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the maintenance database of the throwaway PostgreSQL. */
    databaseServer: string
    /** Where the secrets of the template with the cast lie, while this run lasts. */
    castFolder: string
  }
}

export const templateName = 'template_town'

const server = path.resolve(import.meta.dirname, '..')
const cache = path.resolve(server, '../../node_modules/.cache/madang-postgres')

/**
 * Vitest's set-up of the stories: a throwaway PostgreSQL that never waits for the disk, with the
 * migrations run once into a template database that every test file clones.
 */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres({
    folder: freeFolder(),
    isDurable: false,
    settings: { max_connections: '200' },
  })
  try {
    await prepare(postgres.url(), postgres.url(templateName))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const castFolder = mkdtempSync(path.join(os.tmpdir(), 'madang-cast-'))
  project.provide('databaseServer', postgres.url())
  project.provide('castFolder', castFolder)
  return async () => {
    await postgres.stop()
    rmSync(castFolder, { force: true, recursive: true })
  }
}

/** Two runs at once work side by side, each in a folder of its own that the next run uses again. */
function freeFolder(): string {
  mkdirSync(cache, { recursive: true, mode: 0o755 })
  for (let slot = 1; ; slot += 1) {
    const folder = path.join(cache, `slot-${slot}`)
    if (!existsSync(folder) || !holderOf(folder)) return folder
  }
}

async function prepare(maintenanceUrl: string, templateUrl: string): Promise<void> {
  const client = new Client(maintenanceUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string; made_of: string | null }>(
      `select datname, shobj_description(oid, 'pg_database') as made_of
       from pg_database where datname like '%town%'`,
    )
    const wanted = fingerprint()
    const isFresh = rows.some((row) => row.datname === templateName && row.made_of === wanted)
    const stale = rows.filter((row) => !isFresh || row.datname !== templateName)
    for (const { datname } of stale) {
      // One whose drop was interrupted takes no change any more, but it can be dropped.
      if (datname === templateName) {
        await client.query(`alter database ${datname} is_template false`)
      }
      await client.query(`drop database ${datname} with (force)`)
    }
    if (isFresh) return
    await client.query(`create database ${templateName}`)
    await migrateTemplate(templateUrl)
    await client.query(`alter database ${templateName} is_template true`)
    await client.query(`comment on database ${templateName} is '${wanted}'`)
  } finally {
    await client.end()
  }
}

async function migrateTemplate(templateUrl: string): Promise<void> {
  const file = path.join(server, 'src/kernel/migrate.ts')
  if (!existsSync(file)) return
  type Migrating = Record<'migrate' | 'migrateCustody', (url: string) => Promise<unknown>>
  const { migrate, migrateCustody } = (await import(file)) as Migrating
  await migrate(templateUrl)
  await migrateCustody(templateUrl)
}

/** What the template was made of: when any of it changes, the template is made anew. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const src = path.join(server, 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('migrat'))
    .filter((file) => /\.(sql|ts)$/.test(file))
    .toSorted()
  for (const file of files) hash.update(file).update(readFileSync(path.join(src, file)))
  return hash.digest('hex')
}
