import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brands } from '../mock-vendor/brands.ts'
import { startMockVendor } from '../mock-vendor/start-mock-vendor.ts'
import type { MockVendor } from '../mock-vendor/start-mock-vendor.ts'

/**
 * Starts the practice vendor next to the product, on its port or any free one. Writes its
 * onboarding data into the data folder (address, keys and brands, as a vendor gives them to an
 * operator), which the seed reads.
 *
 * @param port 0 takes any free one
 * @param portalOrigin where the server itself answers vendors
 * @param pagesOrigin where people see the portal: it may frame the games
 */
export async function startPracticeVendor(
  dataFolder: string,
  port: number,
  portalOrigin: string,
  pagesOrigin = portalOrigin,
): Promise<MockVendor> {
  const folder = path.join(dataFolder, 'mock-vendor')
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const keys = keysIn(path.join(folder, 'keys.json'))
  const options = {
    key: createPrivateKey(keys.vendor),
    operatorPublicKey: publicOf(keys.operator),
    portalOrigin: pagesOrigin,
    secret: keys.secret,
    walletBase: `${portalOrigin}/seamless`,
  }
  const vendor = await startMockVendor({ ...options, port }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    return startMockVendor({ ...options, port: 0 })
  })
  const onboarding = {
    brands,
    operatorKey: keys.operator,
    origin: vendor.origin,
    publicKey: publicOf(keys.vendor),
    secret: keys.secret,
  }
  writeFileSync(path.join(folder, 'onboarding.json'), JSON.stringify(onboarding), { mode: 0o600 })
  return vendor
}

type Keys = { vendor: string; operator: string; secret: string }

/** Returns the keys, created once: a restart must not invalidate the credentials. */
function keysIn(file: string): Keys {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys
  const keys = { operator: privateKey(), secret: randomBytes(32).toString('hex') }
  const made = { ...keys, vendor: privateKey() }
  writeFileSync(file, JSON.stringify(made), { flag: 'wx', mode: 0o600 })
  return made
}

const privateKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  }).privateKey

const publicOf = (key: string): string =>
  createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString()
