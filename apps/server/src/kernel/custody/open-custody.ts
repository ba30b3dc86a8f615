import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { isUnavailable, openDatabase } from '../database.ts'
import { migrateCustody } from '../migrate.ts'
import { Refusal } from '../refusal.ts'
import type { Custody } from './custody.ts'
import { CustodyLine } from './custody-line.ts'
import { Keeper } from './keeper.ts'
import { fileKeyBox } from './key-box.ts'

type CustodyConfig = Pick<Config, 'custody' | 'folder'>

/** The keeper with its own role and key: in the custody process, or within a small house. */
export async function openKeeper(config: CustodyConfig, clock: Clock): Promise<Keeper> {
  const { databaseUrl, folder } = config.custody
  await migrateCustody(databaseUrl)
  const db = openDatabase(databaseUrl, { size: 2 })
  const box = fileKeyBox(folder ?? join(config.folder, 'custody'))
  return Keeper.open({ box, clock, db, folder: config.folder })
}

/** Custody as a process of the house reaches it: over its socket, or within the process itself. */
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
