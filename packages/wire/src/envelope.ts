import * as v from 'valibot'
import { text } from './shapes.ts'

/**
 * A payload that only this house can open (the specification's "Enc"): inside TLS it keeps
 * passwords out of proxies and crash logs. ECDH on P-256, HKDF-SHA-256, AES-256-GCM with a tag of
 * 128 bits. Bytes are base64url.
 */
export const envelopeType = 'application/enc+json'

/** Binds a derived key to this use and to this way of doing it. */
export const envelopeInfo = 'madang enc 1'

export const envelope = v.strictObject({
  /** Which of the house's keys. */
  kid: text(20),
  /** The sender's public point, made for this one envelope: 65 bytes. */
  epk: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  /** 12 bytes. */
  iv: v.pipe(v.string(), v.regex(/^[\w-]{16}$/)),
  /** The ciphertext with its tag at the end. */
  ct: v.pipe(v.string(), v.regex(/^[\w-]{22,120000}$/)),
  /** When it was made, in milliseconds of the house's own clock. */
  at: v.pipe(v.number(), v.integer()),
  /** 16 bytes; counts once. */
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
})
export type Envelope = v.InferOutput<typeof envelope>

/** What is not secret but must not be altered either: where, when and which. */
export function associatedOf(
  way: { method: string; url: string },
  { at, nonce }: Pick<Envelope, 'at' | 'nonce'>,
): string {
  return [way.method, way.url, at, nonce].join('\n')
}
