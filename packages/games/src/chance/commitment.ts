import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the hash shown before play: SHA-256 of the server seed's text, as 64 hex characters. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** Returns whether a revealed server seed matches its commitment. */
export function isCommitmentOf(serverSeed: string, commitment: string): boolean {
  return commitmentOf(serverSeed) === commitment.toLowerCase()
}

/** Returns the chain's link that is revealed before this one: SHA-256 of its 32 bytes, as hex. */
export function linkBefore(linkHex: string): string {
  return bytesToHex(sha256(hexToBytes(linkHex)))
}

/**
 * Returns the seed of a shared round: HMAC-SHA256 of the public salt under the round's link, as
 * hex.
 */
export function sharedRoundSeed(linkHex: string, saltHex: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(linkHex), hexToBytes(saltHex)))
}
