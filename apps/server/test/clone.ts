import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A database of a test file's own, with the migrations in it, and the way to be rid of it. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const maintenance = inject('databaseServer')
  const name = `town_${randomBytes(8).toString('hex')}`
  await ask(maintenance, `create database ${name} template template_town strategy file_copy`)
  const url = new URL(maintenance)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => ask(maintenance, `drop database if exists ${name} with (force)`),
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
