import { createCipheriv } from 'node:crypto'
import { type Chance, fairLimit } from '../../packages/games/src/chance/chance.ts'
import { provablyFair } from '../../packages/games/src/chance/provably-fair.ts'

/** A source of random words, with a new random source for each round as in play. */
export type Stream = { name: string; mustPass: boolean; round(roundNo: number): Chance }

/** The chance that decides rounds: HMAC-SHA256 of seed, member and number of the round. */
export function houseStream(seed: number): Stream {
  const serverSeed = seed.toString(16).padStart(64, '0')
  return {
    name: 'HMAC-SHA256',
    mustPass: true,
    round: (roundNo) => provablyFair({ serverSeed, clientSeed: 'certify', nonce: roundNo }),
  }
}

/**
 * A known good stream that uses none of this project's code: AES-256 in counter mode by OpenSSL.
 */
export function knownStream(seed: number): Stream {
  const key = Buffer.alloc(32, seed.toString(16).padStart(8, '0'))
  return {
    name: 'AES-256-CTR',
    mustPass: true,
    round(roundNo) {
      const start = Buffer.alloc(16)
      // The lower half counts blocks within a round.
      start.writeBigUInt64BE(BigInt(roundNo))
      const cipher = createCipheriv('aes-256-ctr', key, start)
      let bytes = Buffer.alloc(0)
      let used = 0
      return wordsChance(() => {
        const at = (used * 4) % CIPHER_BYTES
        if (at === 0) bytes = cipher.update(Buffer.alloc(CIPHER_BYTES))
        used += 1
        return bytes.readUInt32BE(at)
      })
    },
  }
}

/** The known one with one bit of 500 made a one: a small fault that the decision must find. */
export function leaningStream(seed: number): Stream {
  const known = knownStream(seed)
  const forced = knownStream(seed + 1)
  return {
    name: 'leaning AES-256-CTR',
    mustPass: false,
    round(roundNo) {
      const [words, places] = [known.round(roundNo), forced.round(roundNo)]
      return wordsChance(() => {
        const place = places.below(500)
        return (words.below(2 ** 32) | (place < 32 ? 2 ** place : 0)) >>> 0
      })
    },
  }
}

const CIPHER_BYTES = 32

function wordsChance(next: () => number): Chance {
  let used = 0
  return {
    below(bound) {
      const limit = fairLimit(bound)
      for (;;) {
        used += 1
        const word = next()
        if (word < limit) return word % bound
      }
    },
    wordsUsed: () => used,
  }
}

/** A deliberately bad stream, the low bytes of a linear congruential generator, which must fail. */
export function badStream(seed: number): Stream {
  let state = seed | 1
  let used = 0
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state & 255
  }
  const chance: Chance = {
    below(bound) {
      fairLimit(bound)
      used += 1
      const word = ((next() << 24) | (next() << 16) | (next() << 8) | next()) >>> 0
      return word % bound
    },
    wordsUsed: () => used,
  }
  return { name: 'low bytes of an LCG', mustPass: false, round: () => chance }
}

/**
 * Sequences of bits: in turn the long stream of one round, and the first block of one round after
 * another, which is how play reads it.
 */
export function* bitSequences(stream: Stream, count: number, length: number): Iterable<Uint8Array> {
  let roundNo = 0
  for (let sequence = 0; sequence < count; sequence += 1) {
    const bits = new Uint8Array(length)
    const wordsPerRound = sequence % 2 === 0 ? length / 32 : BLOCK_WORDS
    for (let at = 0; at < length;) {
      const chance = stream.round(roundNo)
      roundNo += 1
      for (let word = 0; word < wordsPerRound && at < length; word += 1) {
        const value = chance.below(2 ** 32)
        for (let bit = 31; bit >= 0 && at < length; bit -= 1, at += 1)
          bits[at] = (value >>> bit) & 1
      }
    }
    yield bits
  }
}

const BLOCK_WORDS = 8
