import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Chance, chanceOf } from './chance.ts'

/** A stake and the random bytes from its browser; zeros for a browser that sent none. */
export type ClientBytes = { id: string; bytesHex: string }

/** The inputs of an outcome that many players share: a draw, a hand, a round. */
export type SharedSeeds = {
  /** 32 bytes that were committed before anybody could stake, as hex. */
  secretHex: string
  /** The draw, table or room. */
  id: string
  /** The number of the draw, hand or round there. */
  round: number
  /** E of growth.md 9.2, see `entropyOf`. */
  entropyHex: string
}

/** The bytes for a browser that sent none: 32 zero bytes. */
export const noClientBytes = '00'.repeat(32)

/**
 * Returns the bytes that a browser gives for a round: the same in each of its tabs and after a
 * reload, and unknown to whoever lacks its key.
 *
 * @param keyHex 32 random bytes that never leave the browser
 */
export const clientBytesOf = (keyHex: string, roundId: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(keyHex), utf8ToBytes(roundId)))

/**
 * Returns E: SHA-256 of the stakes' ids with their browsers' bytes, one `id:hex` a line, sorted by
 * id. Players can check that their own bytes are included. Without stakes it is the hash of
 * nothing.
 *
 * @param beacon a public random value from after the lock, appended as the last line if used
 */
export function entropyOf(stakes: readonly ClientBytes[], beacon?: string | null): string {
  const lines = stakes.map(({ bytesHex, id }) => `${id}:${bytesHex.toLowerCase()}`)
  lines.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return bytesToHex(sha256(utf8ToBytes([...lines, ...(beacon ? [beacon] : [])].join('\n'))))
}

/**
 * Makes the random source of a shared outcome: blocks of HMAC-SHA256(secret, `id:round:E:counter`),
 * counter from 0, four bytes a big-endian word; words above the fair limit are rejected.
 */
export function sharedOutcome({ entropyHex, id, round, secretHex }: SharedSeeds): Chance {
  if (!Number.isSafeInteger(round) || round < 0) {
    throw new RangeError(`shared outcome: round ${round} is not a whole number`)
  }
  return blockChance(secretHex, `${id}:${round}:${entropyHex}`)
}

/**
 * Makes the random source of blocks HMAC-SHA256(key, `words:counter`), counter from 0, four bytes a
 * big-endian word.
 */
export function blockChance(keyHex: string, words: string): Chance {
  const key = hexToBytes(keyHex)
  let block = new DataView(new ArrayBuffer(blockBytes))
  return chanceOf((at) => {
    if (at % blockWords === 0) {
      const message = utf8ToBytes(`${words}:${at / blockWords}`)
      block = new DataView(hmac(sha256, key, message).buffer)
    }
    return block.getUint32((at % blockWords) * 4)
  })
}

/** A commitment: binds the secret's hash to its subject, its rules and its time. */
export type Leaf = {
  kind: string
  id: string
  subject: string
  secretHash: string
  rulesHash: string
  firstNumber: number
  /** ISO 8601, UTC. */
  committedAt: string
}

/**
 * Returns the canonical text of a leaf: JSON with sorted keys and no spaces, always the same bytes.
 */
export function commitmentLeaf(leaf: Leaf): string {
  const { committedAt, firstNumber, id, kind, rulesHash, secretHash, subject } = leaf
  return JSON.stringify({ committedAt, firstNumber, id, kind, rulesHash, secretHash, subject })
}

/** Returns a leaf's hash as in a Merkle log (RFC 6962): SHA-256 of a zero byte and the text. */
export const leafHash = (words: string): string =>
  bytesToHex(sha256(Uint8Array.from([0, ...utf8ToBytes(words)])))

const blockBytes = 32
const blockWords = blockBytes / 4
