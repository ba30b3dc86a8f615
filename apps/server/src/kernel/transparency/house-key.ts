import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { secretOf } from '../secrets/secrets.ts'

/** A signing key of the installation: one for heads of the log, another for receipts. */
export type HouseKey = { publicKey: Uint8Array; sign: (words: string) => Buffer }

/** Returns the key that signs heads of the transparency log. */
export const headKey = (folder: string): HouseKey => keyOf(folder, 'tree-heads')

/** Returns the key that signs receipts of stakes and results. */
export const receiptKey = (folder: string): HouseKey => keyOf(folder, 'receipts')

const known = new Map<string, HouseKey>()

function keyOf(folder: string, name: string): HouseKey {
  const at = `${folder} ${name}`
  const key = known.get(at) ?? openKey(secretOf(folder, name))
  known.set(at, key)
  return key
}

function openKey(secret: Buffer): HouseKey {
  const der = Buffer.concat([pkcs8Ed25519, secret.subarray(0, 32)])
  const own: KeyObject = createPrivateKey({ format: 'der', key: der, type: 'pkcs8' })
  const spki = createPublicKey(own).export({ format: 'der', type: 'spki' })
  return {
    publicKey: Uint8Array.from(spki.subarray(-32)),
    sign: (words) => sign(null, Buffer.from(words, 'utf8'), own),
  }
}

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
