import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/**
 * RSA-SHA256 (PKCS #1 v1.5) over the bytes themselves, base64: Hub88 `X-Hub88-Signature`, Caleta
 * `X-Auth-Signature`. Never over JSON that was read and written again.
 */
export const rsaSignature = (ours: KeyObject, bytes: Buffer): string =>
  sign('sha256', bytes, ours).toString('base64')

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

export function isRsaSigned(theirs: KeyObject, bytes: Buffer, signature: string): boolean {
  if (!base64.test(signature)) return false
  return verify('sha256', bytes, theirs, Buffer.from(signature, 'base64'))
}

/** HMAC-SHA256 over the bytes, lowercase hex: `X-REQUEST-SIGN`. */
export const hmacSignature = (secret: string, bytes: Buffer): string =>
  createHmac('sha256', secret).update(bytes).digest('hex')

export function isHmacSigned(secret: string, bytes: Buffer, signature: string): boolean {
  const right = Buffer.from(hmacSignature(secret, bytes))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
