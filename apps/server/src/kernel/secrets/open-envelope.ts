import { createDecipheriv, hkdfSync } from 'node:crypto'
import * as v from 'valibot'
import { associatedOf, envelope, envelopeInfo } from '@madang/wire/envelope'
import type { Envelope } from '@madang/wire/envelope'
import type { EnvelopeKey } from './envelope-key.ts'

/** How much an envelope's time may differ from the server's, in either direction. */
export const envelopeSlackMs = 120_000
/** The maximum size of a payload. */
const openedBytesMax = 64 * 1024
const tagBytes = 16

/**
 * Decrypts an envelope; returns undefined for every fault, so the sender learns no more than that
 * it failed. Does not check whether its nonce was used before.
 */
export function openEnvelope(
  body: string,
  way: { method: string; url: string },
  keys: readonly EnvelopeKey[],
  now: Date,
): { json: string; nonce: string } | undefined {
  const given = parsed(body)
  const key = keys.find(({ kid }) => kid === given?.kid)
  if (!given || !key) return undefined
  if (Math.abs(now.getTime() - given.at) > envelopeSlackMs) return undefined
  try {
    const json = decrypted(given, key, associatedOf(way, given))
    return json.length > openedBytesMax ? undefined : { json: json.toString(), nonce: given.nonce }
  } catch {
    // A point that is not on the curve, or altered bytes: the same result for both.
    return undefined
  }
}

function parsed(body: string): Envelope | undefined {
  try {
    const checked = v.safeParse(envelope, JSON.parse(body))
    return checked.success ? checked.output : undefined
  } catch {
    return undefined
  }
}

function decrypted({ ct, epk, iv }: Envelope, key: EnvelopeKey, associated: string): Buffer {
  const point = bytesOf(epk)
  const salt = Buffer.concat([point, key.key])
  const secret = hkdfSync('sha256', key.agree(point), salt, envelopeInfo, 32)
  const encrypted = bytesOf(ct)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret), bytesOf(iv), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(associated))
  decipher.setAuthTag(encrypted.subarray(encrypted.length - tagBytes))
  const text = decipher.update(encrypted.subarray(0, encrypted.length - tagBytes))
  return Buffer.concat([text, decipher.final()])
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
