import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { secretOf } from '../secrets.ts'

/** What the house signs with: heads of the log with one key, receipts with another. */
export type HouseKey = { publicKey: Uint8Array; sign: (words: string) => Buffer }

/** Signs the heads of the transparency log. */
export const headKey = (folder: string): HouseKey => keyOf(folder, 'tree-heads')

/** Signs receipts of stakes and results. */
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

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
