import { cpSync } from 'node:fs'
import { Client } from 'pg'
import { inject } from 'vitest'
import { modules, openHouse, type House } from '../src/app.ts'
import { localBus } from '../src/kernel/bus.ts'
import { openLog } from '../src/kernel/metrics/log.ts'
import { addressOf, cloneOf, type OwnDatabase } from './towns/clone.ts'
import { townConfig } from './towns/town-config.ts'

const name = 'template_cast_town'

/**
 * Clones a database for one test file with the demo brand's people, games and pages, and puts its
 * secrets into `folder`.
 */
export async function cloneCast(folder: string): Promise<OwnDatabase> {
  await (ready ??= castOnce())
  cpSync(inject('castFolder'), folder, { recursive: true })
  return cloneOf(name)
}

let ready: Promise<void> | undefined

/** The first worker seeds the cast into a template of this run; the others wait for it. */
async function castOnce(): Promise<void> {
  const client = new Client(inject('databaseServer'))
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const found = await client.query(`select 1 from pg_database where datname = '${name}'`)
    if (found.rowCount !== 0) return
    // Has a draft name until it is complete, so that a dying worker leaves no partial template.
    const draft = `draft_${name}`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft} template template_town strategy file_copy`)
    await makeCast(addressOf(draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  } finally {
    await client.end()
  }
}

async function makeCast(databaseUrl: string): Promise<void> {
  const folder = inject('castFolder')
  const config = townConfig({ custodyUrl: databaseUrl, databaseUrl, folder })
  const options = { bus: localBus(), hasJobs: false, log: openLog('silent') }
  const house = await openHouse(config, options)
  try {
    await playCast(house)
  } finally {
    await house.close()
  }
}

/** Seeds the demo brand's people, games and pages, and handles all resulting events. */
export async function playCast({ context, events }: House): Promise<void> {
  for (const module of modules) await module.cast?.(context)
  await events.settle()
}
