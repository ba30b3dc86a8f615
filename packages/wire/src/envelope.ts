import * as v from 'valibot'
import { text } from './shapes.ts'

/**
 * A payload that only this house can open (the specification's "Enc"): inside TLS it keeps
 * passwords out of proxies and crash logs. ECDH on P-256, HKDF-SHA-256, AES-256-GCM with a tag of
 * 128 bits. Bytes are base64url.
 */
export const envelopeType = 'application/enc+json'

/** Binds a derived key to this use and this version of the scheme. */
export const envelopeInfo = 'madang enc 1'

export const envelope = v.strictObject({
  /** The id of the house's key. */
  kid: text(20),
  /** The sender's public key, made for this one envelope: 65 bytes. */
  epk: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  /** 12 bytes. */
  iv: v.pipe(v.string(), v.regex(/^[\w-]{16}$/)),
  /** The ciphertext with its tag at the end. */
  ct: v.pipe(v.string(), v.regex(/^[\w-]{22,120000}$/)),
  /** When it was made, in milliseconds of the house's clock. */
  at: v.pipe(v.number(), v.integer()),
  /** 16 bytes; accepted only once. */
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
})
export type Envelope = v.InferOutput<typeof envelope>

/** Returns the associated data, which is authenticated but not secret: address, time and key. */
export function associatedOf(
  way: { method: string; url: string },
  { at, nonce }: Pick<Envelope, 'at' | 'nonce'>,
): string {
  return [way.method, way.url, at, nonce].join('\n')
}
