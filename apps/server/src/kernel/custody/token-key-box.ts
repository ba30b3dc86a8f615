import { execFileSync } from 'node:child_process'
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { KeyBox } from './key-box.ts'

/** A token (HSM, smart card, SoftHSM) that speaks PKCS#11. */
export type Token = {
  /** The library of its maker, such as `/usr/lib/softhsm/libsofthsm2.so`. */
  module: string
  /** How it calls itself. */
  label: string
  pin: string
}

/** Above this the first byte of what is closed names a key of a token; below it, of a file. */
const tokenBase = 0x80

/**
 * Key pairs of a token, `custody-1`, `custody-2` …: the public half of the newest closes, and the
 * token itself opens, so that no private key is ever in a file or in this process. RSA-OAEP with
 * SHA-1, because that is what every token can; its strength does not rest on collisions.
 *
 * OpenSC's `pkcs11-tool` speaks with the token, because a library of a token within Node would be a
 * native addon. It is started a few times at the start of custody, and never for an answer.
 *
 * @param before opens what a file closed before there was a token
 * @throws when the token is not there, has no key pair `custody-1`, or the PIN is wrong
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

/** The ids of the token's key pairs by their number. */
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

/** The PIN is never a word of a command, which others could see. */
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
