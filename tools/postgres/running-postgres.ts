import * as fs from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../process/database.ts'
import type { Database } from '../process/database.ts'
import { holderOf } from './postgres-orphan.ts'

/** Returns the URL of the PostgreSQL that runs in a folder; its port is in its lock file. */
export function urlOf(folder: string, database = 'postgres'): string {
  const lock = fs.readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')
  const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim()
  return `postgres://madang:${password}@127.0.0.1:${lock[3]}/${database}`
}

/** Opens the product's database whether or not the product runs; a running one keeps running. */
export async function reachDatabase(dataFolder: string): Promise<Database> {
  const folder = path.join(dataFolder, 'postgres')
  const isRunning = fs.existsSync(folder) && holderOf(fs.realpathSync(folder)) !== undefined
  if (process.env.DATABASE_URL || !isRunning) return openDatabase(dataFolder)
  const url = urlOf(fs.realpathSync(folder), 'madang')
  return { ended: new Promise(() => {}), pid: () => 0, stop: () => Promise.resolve(), url }
}
