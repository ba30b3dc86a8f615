import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type Chance, chanceOf } from './chance.ts'

/** The inputs of a personal round: the house's seed, the member's seed, and the round's number. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/**
 * Makes a random source that a member can verify later. Bytes are HMAC-SHA256(serverSeed,
 * `clientSeed:nonce:block`). Four bytes make a big-endian word, and words above the fair limit are
 * rejected (no remainder is likelier than another).
 */
export function provablyFair(seeds: Seeds): Chance {
  if (!Number.isSafeInteger(seeds.nonce) || seeds.nonce < 0) {
    throw new RangeError(`provably fair: nonce ${seeds.nonce} is not a whole number`)
  }
  const keyed = keyedHmac(seeds.serverSeed)
  const prefix = `${seeds.clientSeed}:${seeds.nonce}:`
  const words = new DataView(new ArrayBuffer(BLOCK_BYTES))
  const bytes = new Uint8Array(words.buffer)
  return chanceOf((at) => {
    if (at % BLOCK_WORDS === 0) {
      const message = utf8ToBytes(prefix + at / BLOCK_WORDS)
      // oxlint-disable-next-line no-underscore-dangle -- the library's own name, and documented
      scratch = keyed._cloneInto(scratch)
      scratch.update(message)
      scratch.digestInto(bytes)
    }
    return words.getUint32((at % BLOCK_WORDS) * 4)
  })
}

/** Returns the first bytes of the stream, for people who check it by hand. */
export function fairBytes(seeds: Seeds, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  const chance = provablyFair(seeds)
  for (let i = 0; i < length; i += 4) {
    const word = chance.below(2 ** 32)
    for (let j = 0; j < 4 && i + j < length; j += 1) bytes[i + j] = (word >>> (24 - 8 * j)) & 255
  }
  return bytes
}

const BLOCK_BYTES = 32
const BLOCK_WORDS = BLOCK_BYTES / 4

/** The part of the library's keyed state that is used; its own type is too wide to be reused. */
type KeyedHmac = {
  update(message: Uint8Array): unknown
  digestInto(into: Uint8Array): void
  _cloneInto(to?: KeyedHmac): KeyedHmac
}

// A member's server seed is used for many rounds; making its keyed state is half the work of a
// round.
let lastKey: string | undefined
let lastHmac: KeyedHmac | undefined
// Reused for every block: making a new state costs as much as hashing.
let scratch: KeyedHmac | undefined

function keyedHmac(serverSeed: string): KeyedHmac {
  if (lastHmac === undefined || lastKey !== serverSeed) {
    lastHmac = hmac.create(sha256, utf8ToBytes(serverSeed)) as unknown as KeyedHmac
    lastKey = serverSeed
  }
  return lastHmac
}
