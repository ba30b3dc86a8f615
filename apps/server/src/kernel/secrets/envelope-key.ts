import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { envelopeInfo } from '@madang/wire/envelope'
import { secretOf } from './secrets.ts'

/** A key pair for encrypted requests (envelopes): `key` is the public key, `kid` its month. */
export type EnvelopeKey = { kid: string; key: Buffer; agree: (epk: Buffer) => Buffer }

const made = new Map<string, EnvelopeKey>()

/**
 * Returns the keys of this month and of the month before; older keys decrypt nothing. Each process
 * derives the same keys from one secret, so keys need no distribution.
 */
export function envelopeKeys(folder: string, now: Date): [EnvelopeKey, EnvelopeKey] {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return [keyOf(folder, monthOf(now)), keyOf(folder, monthOf(before))]
}

const monthOf = (at: Date) => at.toISOString().slice(0, 7)

function keyOf(folder: string, kid: string): EnvelopeKey {
  const secret = secretOf(folder, 'envelope')
  const name = createHash('sha256').update(secret).update(kid).digest('hex')
  const known = made.get(name)
  if (known) return known
  const key = keyFrom(kid, Buffer.from(hkdfSync('sha256', secret, kid, envelopeInfo, 32)))
  // A process sees few months, but tests use many folders.
  if (made.size > 50) made.clear()
  made.set(name, key)
  return key
}

/** @throws if the number is not a private key of the curve: a chance of one in 2³² */
export function keyFrom(kid: string, privateKey: Buffer): EnvelopeKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { agree: (epk) => pair.computeSecret(epk), key: pair.getPublicKey(), kid }
}
