import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What is shown before play: SHA-256 of the server seed's text, as 64 hex characters. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** Whether a revealed server seed is the one that was promised. */
export function isCommitmentOf(serverSeed: string, commitment: string): boolean {
  return commitmentOf(serverSeed) === commitment.toLowerCase()
}

/** The chain's link shown before the one given: SHA-256 of its 32 bytes, as hex. */
export function linkBefore(linkHex: string): string {
  return bytesToHex(sha256(hexToBytes(linkHex)))
}

/** The seed of a shared round: HMAC-SHA256 of the public salt under the round's link, as hex. */
export function sharedRoundSeed(linkHex: string, saltHex: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(linkHex), hexToBytes(saltHex)))
}
