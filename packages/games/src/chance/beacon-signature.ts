import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { BeaconChain } from './beacon.ts'

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/**
 * Returns whether the beacon's network signed this round: BLS over SHA-256 of its number. Takes
 * about fifty milliseconds. False for any malformed signature.
 */
export function isBeaconSigned(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  { round, signature }: { round: number; signature: string },
): boolean {
  const { shortSignatures } = bls12_381
  try {
    const point = shortSignatures.hash(beaconMessage(round), domain)
    return shortSignatures.verify(hexToBytes(signature), point, hexToBytes(publicKey))
  } catch {
    return false
  }
}

/** Returns the message that a round's signature covers. */
export function beaconMessage(round: number): Uint8Array {
  const number = new DataView(new ArrayBuffer(8))
  number.setBigUint64(0, BigInt(round))
  return sha256(new Uint8Array(number.buffer))
}
