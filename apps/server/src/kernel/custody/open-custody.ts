import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { byKeys } from '../database/connection-pool.ts'
import { isUnavailable, openDatabase } from '../database/database.ts'
import { migrateCustody } from '../migrate.ts'
import { Refusal } from '../refusal.ts'
import type { Custody } from './custody.ts'
import { CustodyLine } from './custody-line.ts'
import { Keeper } from './keeper.ts'
import { fileKeyBox } from './key-box.ts'
import type { KeyBox } from './key-box.ts'
import { tokenKeyBox } from './token-key-box.ts'

type CustodyConfig = Pick<Config, 'custody' | 'folder'>

/** A killed database is expected back within this time, here as in the other processes. */
const patienceMs = 60_000
const againMs = 250

/**
 * Opens the keeper with its own database role and key: in the custody process, or within a small
 * installation's process. If the database is down at the start, waits for it instead of exiting.
 */
export async function openKeeper(config: CustodyConfig, clock: Clock): Promise<Keeper> {
  const { folder, token } = config.custody
  const file = () => fileKeyBox(folder ?? join(config.folder, 'custody'))
  const box = token ? tokenKeyBox(token, file) : file()
  for (const until = performance.now() + patienceMs; ;) {
    try {
      return await tryOpen(config, { box, clock })
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error
      await rest(againMs)
    }
  }
}

async function tryOpen(
  config: CustodyConfig,
  { box, clock }: { box: KeyBox; clock: Clock },
): Promise<Keeper> {
  const { databaseUrl } = config.custody
  await migrateCustody(databaseUrl)
  const db = openDatabase(byKeys(databaseUrl), { size: 2 })
  return Keeper.open({ box, clock, db, folder: config.folder }).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
}

/** Opens custody for a process of the platform: over its socket, or in the process itself. */
export async function openCustody(config: CustodyConfig, clock: Clock): Promise<Custody> {
  const { socket } = config.custody
  if (socket !== null) return new CustodyLine(socket)
  const keeper = await openKeeper(config, clock)
  return {
    ask: (asks) =>
      keeper.ask(asks).catch((error: unknown) => {
        throw isUnavailable(error) ? new Refusal('custody-away', {}, { cause: error }) : error
      }),
    awaySince: () => null,
    close: () => keeper.close(),
  }
}
