import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts a column for this platform only with AES-256-GCM: nonce, tag, ciphertext. */
export function encrypt(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** @throws if the bytes were altered or the key is wrong */
export function decrypt(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
