import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Chance } from '../chance/chance.ts'
import { provablyFair } from '../chance/provably-fair.ts'
import type { Family } from './family.ts'

/** What every accepted ticket added to a draw: its id and random bytes of its browser, as hex. */
export type Entropy = { ticketId: string; bytesHex: string }

/** SHA-256 of the tickets' entropy in the order of their ids: fixed when sales close. */
export function entropyHash(entropy: readonly Entropy[]): string {
  const lines = entropy.map(({ ticketId, bytesHex }) => `${ticketId}:${bytesHex}\n`).sort()
  return bytesToHex(sha256(utf8ToBytes(lines.join(''))))
}

/** What fixes a draw: the committed secret, the draw's name, and the entropy of its tickets. */
export type DrawSeeds = {
  secretHex: string
  gameId: string
  drawNo: string
  entropyHash: string
}

/** The commitment shown while sales are open: SHA-256 of the secret's bytes. */
export const drawCommitment = (secretHex: string): string =>
  bytesToHex(sha256(hexToBytes(secretHex)))

/**
 * The luck of a draw: HMAC-SHA256 under the secret of `gameId‖drawNo‖entropy` is the seed, and
 * words come from it as in a personal round.
 */
export function drawChance({ secretHex, gameId, drawNo, entropyHash: entropy }: DrawSeeds): Chance {
  const message = utf8ToBytes(`${gameId}|${drawNo}|${entropy}`)
  const serverSeed = bytesToHex(hmac(sha256, hexToBytes(secretHex), message))
  return provablyFair({ serverSeed, clientSeed: gameId, nonce: 0 })
}

/** The numbers of a draw, again, from its revealed secret. */
export function drawnNumbers(family: Family, seeds: DrawSeeds): string[] {
  return family.draw(drawChance(seeds))
}
