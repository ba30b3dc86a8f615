import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { nameEsports, upsertVendor } from '#catalog'
import type { AppContext } from '#kernel/http/route'
import { connectionsOf } from './calls/find-connection.ts'
import { importGames } from './vendors/import-games.ts'
import { saveVendor } from './vendors/save-vendor.ts'
import { protocols, isSameKeys, keysOf } from './vendors/vendor.ts'

const name = v.pipe(v.string(), v.minLength(1))
const onboarding = v.object({
  brands: v.array(
    v.object({
      code: name,
      protocol: v.picklist(protocols),
      kind: v.optional(v.string(), 'slots'),
      name: v.object({ EN: name, KO: name }),
      wallet: v.optional(v.picklist(['seamless', 'own']), 'seamless'),
    }),
  ),
  operatorKey: name,
  origin: v.pipe(v.string(), v.url()),
  publicKey: name,
  secret: name,
})

/** Own studios are listed before these vendors. */
const firstPosition = 10

/**
 * Creates the demo brand's vendors from the mock vendor's onboarding file, if it is in the data
 * folder. Their games are imported as those of any other vendor.
 */
export async function cast(context: AppContext): Promise<void> {
  const file = join(context.config.folder, 'mock-vendor', 'onboarding.json')
  if (!existsSync(file)) return
  const given = v.parse(onboarding, JSON.parse(readFileSync(file, 'utf8')))
  const esports = given.brands.flatMap(({ code, kind }) => (kind === 'esports' ? [code] : []))
  await context.db.write((tx) => nameEsports(tx, esports))
  const known = await connectionsOf(context)
  for (const [at, brand] of given.brands.entries()) {
    await context.db.write((tx) =>
      upsertVendor(tx, {
        code: brand.code,
        isPractice: true,
        name: brand.name,
        position: firstPosition + at,
      }),
    )
    const apiOrigin = `${given.origin}/v/${brand.code}`
    const isShared = brand.protocol === 'actions'
    const key = isShared ? given.secret : given.operatorKey
    const publicKey = isShared ? null : given.publicKey
    const keys = keysOf(brand.protocol, { key, publicKey })
    const line = known.get(brand.code)
    const isSame = line?.apiOrigin === apiOrigin && line.wallet === brand.wallet
    if (!isSame || !isSameKeys(line.keys, keys)) {
      await saveVendor(context, {
        apiOrigin,
        at: new Date(),
        by: 'seed',
        code: brand.code,
        protocol: brand.protocol,
        gameOrigin: given.origin,
        key,
        operatorRef: 'madang',
        publicKey,
        subPartner: 'madang-kr',
        wallet: brand.wallet,
      })
    }
    await importGames(context, brand.code, new Date())
  }
}
