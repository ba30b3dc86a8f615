import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '../../../../../tools/mock-vendor/brands.ts'
import type { MockVendor } from '../../../../../tools/mock-vendor/start-mock-vendor.ts'
import { startPracticeVendor } from '../../../../../tools/practice/practice-vendor.ts'
import { upsertVendor } from '../../../src/modules/catalog/index.ts'
import { saveVendor } from '../../../src/modules/seamless/index.ts'
import type { Town } from '../town.ts'

type Onboarding = { operatorKey: string; origin: string; publicKey: string; secret: string }

/** Adds the practice vendor's two brands with transfer wallets to this town. */
export async function transferWalletVendorIn(town: Town): Promise<MockVendor> {
  const { fronts, context } = town
  await fronts.portal.listen({ host: '127.0.0.1', port: 0 })
  const { port } = fronts.portal.server.address() as AddressInfo
  const { folder } = context.config
  const portal = `http://127.0.0.1:${port}`
  const vendor = await startPracticeVendor(folder, 0, portal)
  await fetch(`${vendor.origin}/faults`, { method: 'POST', redirect: 'manual' })
  const file = join(folder, 'mock-vendor', 'onboarding.json')
  const given = JSON.parse(readFileSync(file, 'utf8')) as Onboarding
  for (const { code, protocol, name, wallet } of brands) {
    if (wallet !== 'own') continue
    await context.db.write((tx) => upsertVendor(tx, { code, name, position: 9 }))
    await saveVendor(context, {
      apiOrigin: `${given.origin}/v/${code}`,
      at: town.clock.now(),
      by: 'town',
      code,
      protocol,
      gameOrigin: given.origin,
      key: protocol === 'actions' ? given.secret : given.operatorKey,
      operatorRef: 'madang',
      publicKey: protocol === 'actions' ? null : given.publicKey,
      subPartner: 'madang-kr',
      wallet,
    })
  }
  return vendor
}
