import { createDecipheriv, hkdfSync } from 'node:crypto'
import * as v from 'valibot'
import { associatedOf, envelope, envelopeInfo } from '@madang/wire/envelope'
import type { Envelope } from '@madang/wire/envelope'
import type { EnvelopeKey } from './envelope-key.ts'

/** How far the clock of an envelope may be from ours, to either side. */
export const envelopeSlackMs = 120_000
/** As large as any payload may be. */
const openedBytesMax = 64 * 1024
const tagBytes = 16

/**
 * What is inside, or nothing: whatever is wrong with an envelope, who sent it learns no more than
 * that it was not opened. Does not know whether its nonce was used before.
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
    // No point of the curve, or altered bytes: one answer for all of it.
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
