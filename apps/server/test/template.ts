import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../tools/postgres/postgres.ts'
import { memoryFolder } from '../../../tools/process/temporary.ts'
import { migrate, migrateCustody } from '../src/kernel/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the maintenance database of the throwaway PostgreSQL. */
    databaseServer: string
    /** The folder with the secrets of the cast's template, during this run. */
    castFolder: string
  }
}

export const templateName = 'template_town'

/**
 * Vitest's set-up of the stories: a throwaway PostgreSQL that never waits for the disk, with the
 * migrations run once into a template database that every test file clones.
 */
export default async function setup(project: TestProject) {
  const folder = memoryFolder()
  const postgres = await startPostgres({
    folder: path.join(folder, 'postgres'),
    isDurable: false,
    settings: { max_connections: '200' },
  })
  const end = async () => {
    await postgres.stop()
    rmSync(folder, { force: true, recursive: true })
  }
  try {
    await makeTemplate(postgres.url(), postgres.url(templateName))
  } catch (error) {
    await end()
    throw error
  }
  const castFolder = path.join(folder, 'cast')
  mkdirSync(castFolder)
  project.provide('databaseServer', postgres.url())
  project.provide('castFolder', castFolder)
  return end
}

async function makeTemplate(maintenanceUrl: string, templateUrl: string): Promise<void> {
  const client = new Client(maintenanceUrl)
  await client.connect()
  try {
    await client.query(`create database ${templateName}`)
    await migrate(templateUrl)
    await migrateCustody(templateUrl)
    await client.query(`alter database ${templateName} is_template true`)
  } finally {
    await client.end()
  }
}
