import { associatedOf, envelopeInfo } from '@madang/wire/envelope'
import type { Envelope } from '@madang/wire/envelope'

/** The random values of one envelope; passed in only where the result must be reproducible. */
export type Chance = { pair: CryptoKeyPair; iv: Uint8Array<ArrayBuffer>; nonce: string }
type Way = { method: string; url: string }
type HouseKey = { kid: string; key: string; at: number }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/**
 * Encrypts a payload for the house alone; `at` is the house's clock now, as this browser knows it.
 */
export async function encryptEnvelope(
  { at, key, kid }: HouseKey,
  way: Way,
  json: string,
  chance?: Chance,
): Promise<Envelope> {
  const { iv, nonce, pair } = chance ?? (await newChance())
  const theirs = bytesOf(key)
  const epk = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const secret = await agreed(pair.privateKey, theirs, epk)
  const additionalData = asBytes(associatedOf(way, { at, nonce }))
  const method = { additionalData, iv, name: 'AES-GCM' }
  const ct = new Uint8Array(await crypto.subtle.encrypt(method, secret, asBytes(json)))
  return { at, ct: textOf(ct), epk: textOf(epk), iv: textOf(iv), kid, nonce }
}

async function newChance(): Promise<Chance> {
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  return { iv: random(12), nonce: textOf(random(16)), pair }
}

/** Derives the AES key that only this envelope and the house can derive. */
async function agreed(
  mine: CryptoKey,
  theirs: Uint8Array<ArrayBuffer>,
  epk: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const point = await crypto.subtle.importKey('raw', theirs, curve, false, [])
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: point }, mine, 256)
  const material = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array([...epk, ...theirs])
  const way = { hash: 'SHA-256', info: asBytes(envelopeInfo), name: 'HKDF', salt }
  return crypto.subtle.deriveKey(way, material, { length: 256, name: 'AES-GCM' }, false, [
    'encrypt',
  ])
}

const asBytes = (text: string) => new TextEncoder().encode(text)

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** One by one: a large payload has more bytes than a function call may have arguments. */
function textOf(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
