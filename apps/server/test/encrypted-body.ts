import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a sender has: the house's key, the call it is for, and everything chance would give. */
export type Sending = {
  kid: string
  key: string
  method: string
  url: string
  at: number
  json: string
  privateKey?: Buffer
  iv?: Buffer
  nonce?: string
}

/**
 * An envelope as another program would make it, by Node's own tools and reliability.md 3.5 alone:
 * the browser's code is held against the same vectors.
 */
export function encryptedBody(sending: Sending) {
  const { at, json, key, kid, method, url } = sending
  const mine = createECDH('prime256v1')
  if (sending.privateKey) mine.setPrivateKey(sending.privateKey)
  else mine.generateKeys()
  const { iv = randomBytes(12), nonce = randomBytes(16).toString('base64url') } = sending
  const theirs = Buffer.from(key, 'base64url')
  const salt = Buffer.concat([mine.getPublicKey(), theirs])
  const secret = hkdfSync('sha256', mine.computeSecret(theirs), salt, 'madang enc 1', 32)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret), iv)
  cipher.setAAD(Buffer.from(`${method}\n${url}\n${at}\n${nonce}`))
  const bytes = Buffer.concat([cipher.update(json), cipher.final(), cipher.getAuthTag()])
  const epk = mine.getPublicKey().toString('base64url')
  return { at, ct: bytes.toString('base64url'), epk, iv: iv.toString('base64url'), kid, nonce }
}
