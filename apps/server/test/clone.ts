import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type OwnDatabase = {
  url: string
  drop: () => Promise<void>
  /** Nobody comes in any more, and whoever is in is put out; then all may come again. */
  shut: () => Promise<void>
  reopen: () => Promise<void>
}

/** A database of a test file's own, with the migrations in it, and the way to be rid of it. */
export const cloneDatabase = (): Promise<OwnDatabase> => cloneOf('template_town')

export const cloneOf = (template: string): Promise<OwnDatabase> =>
  create(`template ${template} strategy file_copy`)

/** A database in which there is nothing at all. */
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

/** The address of a database beside the maintenance one. */
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
