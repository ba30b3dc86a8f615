import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/**
 * Returns the RSA-SHA256 signature (PKCS #1 v1.5) of the raw bytes, base64: Hub88
 * `X-Hub88-Signature`, Caleta `X-Auth-Signature`. Never sign JSON that was parsed and written
 * again.
 */
export const rsaSignature = (ours: KeyObject, bytes: Buffer): string =>
  sign('sha256', bytes, ours).toString('base64')

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

export function isRsaSigned(theirs: KeyObject, bytes: Buffer, signature: string): boolean {
  if (!base64.test(signature)) return false
  return verify('sha256', bytes, theirs, Buffer.from(signature, 'base64'))
}

/** Returns the HMAC-SHA256 of the bytes, lowercase hex: `X-REQUEST-SIGN`. */
export const hmacSignature = (secret: string, bytes: Buffer): string =>
  createHmac('sha256', secret).update(bytes).digest('hex')

export function isHmacSigned(secret: string, bytes: Buffer, signature: string): boolean {
  const right = Buffer.from(hmacSignature(secret, bytes))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
