import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

type OwnDatabase = { url: string; drop: () => Promise<void> }

/** A database of a test file's own, with the migrations in it, and the way to be rid of it. */
export const cloneDatabase = (): Promise<OwnDatabase> =>
  create('template template_town strategy file_copy')

/** A database in which there is nothing at all. */
export const emptyDatabase = (): Promise<OwnDatabase> => create('')

async function create(how: string): Promise<OwnDatabase> {
  const maintenance = inject('databaseServer')
  const name = `town_${randomBytes(8).toString('hex')}`
  await ask(maintenance, `create database ${name} ${how}`)
  const url = new URL(maintenance)
  url.pathname = `/${name}`
  return {
    drop: () => ask(maintenance, `drop database if exists ${name} with (force)`),
    url: url.href,
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
