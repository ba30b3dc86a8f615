import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretOf } from '../secrets/secrets.ts'

/**
 * Encrypts custody's data keys: with a key file that only this process can read, or with a token
 * whose key never leaves it.
 */
export type KeyBox = {
  /** Its name in the log. */
  name: string
  wrap(dataKey: Buffer): Buffer
  /** @throws if another box encrypted it, or its bytes were altered */
  unwrap(wrapped: Buffer): Buffer
}

/**
 * Uses 32-byte keys in files `key-1`, `key-2` … in `secrets` of custody's own folder. The newest
 * encrypts, the older ones still decrypt. The first is created at the first start.
 */
export function fileKeyBox(folder: string): KeyBox {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const keys = [secretOf(folder, 'key-1')]
  for (let number = 2; hasKey(folder, number); number++) keys.push(keyIn(folder, number))
  const box = boxed(keys)
  return { name: `file, key ${keys.length}`, ...box }
}

const fileOf = (folder: string, number: number) => join(folder, 'secrets', `key-${number}`)
const hasKey = (folder: string, number: number) => existsSync(fileOf(folder, number))

function keyIn(folder: string, number: number): Buffer {
  const key = Buffer.from(readFileSync(fileOf(folder, number), 'utf8').trim(), 'hex')
  if (key.length < 32) throw new Error(`custody's key-${number} is shorter than 32 bytes`)
  return key
}

function boxed(keys: readonly Buffer[]): Pick<KeyBox, 'unwrap' | 'wrap'> {
  return {
    unwrap(wrapped) {
      const key = keys[(wrapped[0] ?? 0) - 1]
      if (!key) throw new Error(`custody's key ${wrapped[0]} is not here`)
      return openBytes(wrapped.subarray(1), key, wrapUse)
    },
    wrap: (dataKey) =>
      Buffer.concat([
        Buffer.from([keys.length]),
        closeBytes(dataKey, keys.at(-1) ?? Buffer.alloc(0), wrapUse),
      ]),
  }
}

const wrapUse = 'custody.key'

/** Encrypts with AES-256-GCM: nonce, tag, ciphertext; `about` is authenticated too. */
export function closeBytes(bytes: Uint8Array, key: Buffer, about: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.subarray(0, 32), nonce)
  cipher.setAAD(Buffer.from(about))
  const closed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed])
}

/** @throws if the bytes were altered, `about` differs, or the key is wrong */
export function openBytes(closed: Buffer, key: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key.subarray(0, 32), closed.subarray(0, 12))
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(closed.subarray(12, 28))
  return Buffer.concat([decipher.update(closed.subarray(28)), decipher.final()])
}
