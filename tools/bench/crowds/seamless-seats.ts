import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '../../../apps/server/src/kernel/clock.ts'
import { readConfig } from '../../../apps/server/src/kernel/config.ts'
import { openDatabase, type Database } from '../../../apps/server/src/kernel/database/database.ts'
import { openAccounts, post } from '../../../apps/server/src/modules/ledger/index.ts'
import { openSession } from '../../../apps/server/src/modules/seamless/index.ts'
import { vendorIn } from '../../../apps/server/test/towns/vendor-town.ts'
import type { Spare } from '../../process/pooled-product.ts'
import { program } from '../program.ts'
import type { SeamlessSeat } from './seamless-load.ts'

const vendor = 'BENCH'

/** Opens a vendor with members at its game, and the process that sends its calls. */
export async function openSeamlessLoad(product: Spare, count: number): Promise<ChildProcess> {
  const { addresses, databaseUrl, dataFolder } = product
  const db = openDatabase(databaseUrl)
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder })
  const context = { config, db }
  const { gameId, key } = await vendorIn({ clock: systemClock, context }, vendor, 'hub88')
  const seats: SeamlessSeat[] = []
  for (let n = 0; n < count; n++) seats.push(await seatAt(db, gameId))
  await db.close()
  const keyFile = path.join(dataFolder, 'bench-vendor.pem')
  const seatsFile = path.join(dataFolder, 'bench-seats.json')
  writeFileSync(keyFile, key.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  writeFileSync(seatsFile, JSON.stringify(seats), { mode: 0o600 })
  // The server reloads its vendors every second.
  await new Promise((done) => setTimeout(done, 1_500))
  const place = `${addresses.portal}/seamless/${vendor}`
  const child = program('crowds/seamless-load.ts', place, keyFile, seatsFile)
  await once(child, 'message')
  return child
}

async function seatAt(db: Database, gameId: string): Promise<SeamlessSeat> {
  const memberId = randomUUID()
  const at = new Date()
  return db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const from = { currency: 'KRW', house: 'bank' }
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    const deposit = { amountUnits: 10n ** 12n, cause: 'deposit', from, key: randomUUID(), to }
    await post(tx, [[deposit]], at)
    const opening = { at, gameId, memberId, vendor, webSessionId: null }
    return { memberId, token: (await openSession(tx, opening)).token }
  })
}
