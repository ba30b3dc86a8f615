import { execFileSync } from 'node:child_process'
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { KeyBox } from './key-box.ts'

/** A token (HSM, smart card, SoftHSM) that speaks PKCS#11. */
export type Token = {
  /** The manufacturer's library, such as `/usr/lib/softhsm/libsofthsm2.so`. */
  module: string
  /** The label of the token. */
  label: string
  pin: string
}

/** From this value on, the first byte of wrapped data names a token key; below it, a file key. */
const tokenBase = 0x80

/**
 * Uses the token's key pairs `custody-1`, `custody-2` …: the newest public key encrypts and the
 * token decrypts, so no private key is ever in a file or in this process. RSA-OAEP uses SHA-1
 * because every token supports it; its security does not depend on collision resistance.
 *
 * OpenSC's `pkcs11-tool` talks to the token, because the token's library in Node would need a
 * native addon. It runs a few times when custody starts, and never for an answer.
 *
 * @param before opens the key box of the files that were used before the token
 * @throws if the token is missing, has no key pair `custody-1`, or the PIN is wrong
 */
export function tokenKeyBox(token: Token, before: () => KeyBox): KeyBox {
  const keys = keysOf(token)
  const newest = Math.max(...keys.keys())
  return {
    name: `token ${token.label}, key ${newest}`,
    unwrap(wrapped) {
      const number = (wrapped[0] ?? 0) - tokenBase
      if (number < 0) return before().unwrap(wrapped)
      const id = keys.get(number)
      if (id === undefined) throw new Error(`custody's token has no key custody-${number}`)
      return ask(token, ['--login', '--pin', `env:${pinName}`, '--id', id, ...decryption], {
        input: wrapped.subarray(1),
      })
    },
    wrap(dataKey) {
      const closed = publicEncrypt(publicKeyOf(token, keys.get(newest) ?? ''), dataKey)
      return Buffer.concat([Buffer.from([tokenBase + newest]), closed])
    },
  }
}

const decryption =
  '--decrypt --mechanism RSA-PKCS-OAEP --hash-algorithm SHA-1 --mgf MGF1-SHA1'.split(' ')

/** Returns the ids of the token's key pairs by their number. */
function keysOf(token: Token): Map<number, string> {
  const listed = ask(token, ['--list-objects', '--type', 'pubkey']).toString()
  const keys = new Map<number, string>()
  for (const object of listed.split('Public Key Object')) {
    const number = /label: +custody-(\d+)/.exec(object)?.[1]
    const id = /ID: +([0-9a-f]+)/.exec(object)?.[1]
    if (number !== undefined && id !== undefined) keys.set(Number(number), id)
  }
  if (keys.size === 0) throw new Error(`the token ${token.label} has no key pair custody-1`)
  return keys
}

function publicKeyOf(token: Token, id: string): { key: KeyObject; padding: number } {
  const words = ['--read-object', '--type', 'pubkey', '--id', id]
  const key = createPublicKey({ format: 'der', key: ask(token, words), type: 'spki' })
  return { key, padding: constants.RSA_PKCS1_OAEP_PADDING }
}

/** The PIN is passed by this variable, because other users can see command arguments. */
const pinName = 'CUSTODY_TOKEN_PIN'

function ask(token: Token, words: string[], { input }: { input?: Buffer } = {}): Buffer {
  const own = ['--module', token.module, '--token-label', token.label, ...words]
  try {
    return execFileSync('pkcs11-tool', own, {
      env: { ...process.env, [pinName]: token.pin },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: 30_000,
      ...(input && { input }),
    })
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer }
    const why = stderr?.toString().trim().split('\n').at(-1) ?? ''
    throw new Error(`custody's token ${token.label} does not answer: ${why}`, { cause: error })
  }
}
