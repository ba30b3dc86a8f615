import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type OwnDatabase = {
  url: string
  drop: () => Promise<void>
  /** Blocks new connections, ends the open ones, then allows connections again. */
  shut: () => Promise<void>
  reopen: () => Promise<void>
}

/** Clones a migrated database for one test file, with a function to drop it. */
export const cloneDatabase = (): Promise<OwnDatabase> => cloneOf('template_town')

export const cloneOf = (template: string): Promise<OwnDatabase> =>
  create(`template ${template} strategy file_copy`)

/** Creates an empty database. */
export const emptyDatabase = (): Promise<OwnDatabase> => create('')

async function create(how: string): Promise<OwnDatabase> {
  const maintenance = inject('databaseServer')
  const name = `town_${randomBytes(8).toString('hex')}`
  await ask(maintenance, `create database ${name} ${how}`)
  const alter = (how: string) => ask(maintenance, `alter database ${name} with ${how}`)
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  return {
    drop: () => ask(maintenance, `drop database if exists ${name} with (force)`),
    reopen: () => alter('allow_connections true'),
    async shut() {
      await alter('allow_connections false')
      await ask(maintenance, end)
    },
    url: addressOf(name),
  }
}

/** Returns the address of a database on the maintenance database's server. */
export function addressOf(name: string): string {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return url.href
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
