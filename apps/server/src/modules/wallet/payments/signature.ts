import { createHmac, timingSafeEqual } from 'node:crypto'

/** The most that a message's timestamp may differ: beyond, it is a replay or a wrong clock. */
export const skewMsMax = 300_000

export type Signed = { id: string; timestamp: string; signature: string; rawBody: Buffer }

/** The signature of Standard Webhooks: HMAC-SHA256 over `id.timestamp.rawBody`. */
export function signatureOf(secret: Buffer, { id, rawBody, timestamp }: Omit<Signed, 'signature'>) {
  const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(rawBody)
  return `v1,${mac.digest('base64')}`
}

/**
 * Whether one of the secrets signed these bytes just now. Two secrets are valid during a key
 * change. A message may have several signatures, separated by spaces.
 */
export function isSignedBy(secrets: readonly Buffer[], signed: Signed, now: Date): boolean {
  const sentMs = Number(signed.timestamp) * 1_000
  if (!/^\d{10}$/.test(signed.timestamp)) return false
  if (Math.abs(now.getTime() - sentMs) > skewMsMax) return false
  const given = signed.signature.split(' ').map((one) => Buffer.from(one))
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, signed))
    return given.some((one) => one.length === right.length && timingSafeEqual(one, right))
  })
}
