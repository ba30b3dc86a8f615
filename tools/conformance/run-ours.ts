import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { openKeyring } from '../../apps/server/src/kernel/secrets/keyring.ts'
import { vendorIn } from '../../apps/server/test/towns/vendor-town.ts'
import { step } from '../process/progress.ts'
import { withSpare, type Spare } from '../process/pooled-product.ts'
import { prepareSubject } from './prepare-subject.ts'
import { runConformance } from './run-conformance.ts'
import type { Finding } from './run-conformance.ts'
import { openWallet } from './wallet.ts'
import type { RsProtocol, Post } from './wallet.ts'

export type Run = { protocol: RsProtocol; findings: Finding[] }

/** Runs each protocol on its own product, because a run leaves a member suspended. */
export async function runOurs(protocols: readonly RsProtocol[]): Promise<Run[]> {
  const runs: Run[] = []
  for (const protocol of protocols) {
    const findings = await withSpare((product) => runOn(product, protocol), quiet, { report: step })
    runs.push({ protocol, findings })
  }
  return runs
}

const quiet = { LOG_LEVEL: 'warn' }

async function runOn(product: Spare, protocol: RsProtocol): Promise<Finding[]> {
  const { addresses, databaseUrl, dataFolder } = product
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }
  const db = openDatabase(databaseUrl)
  try {
    const vendor = `CONFORMANCE-${protocol.toUpperCase()}`
    const config = readConfig(env)
    const context = { config, db }
    // The cast is found by name, and names are encrypted.
    openKeyring(db, config.folder)
    const { gameId, key } = await vendorIn({ clock: systemClock, context }, vendor, protocol)
    const wallet = openWallet(protocol, key, postTo(`${addresses.portal}/seamless/${vendor}`))
    const stage = { at: new Date(), db, gameCode: 'reels', gameId, vendor, wallet }
    // The server reloads its vendors every second.
    await new Promise((done) => setTimeout(done, 1_500))
    return await runConformance(wallet, await prepareSubject(stage))
  } finally {
    await db.close()
  }
}

/** Posts to a wallet over HTTP. */
export const postTo =
  (base: string): Post =>
  async (place, bytes, headers) => {
    const reply = await fetch(`${base.replace(/\/$/, '')}/${place}`, {
      body: new Uint8Array(bytes),
      headers,
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
    })
    return { body: await reply.text(), status: reply.status }
  }
