import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A public beacon as drand describes its chains. Its hash, `chainHashOf`, covers all fields. */
export type BeaconChain = {
  /** BLS12-381 public key, as hex. */
  publicKey: string
  /** Seconds between two rounds. */
  periodS: number
  /** The time of round 1, in seconds since 1970. */
  genesisS: number
  groupHash: string
  beaconId: string
}

/** The only supported signature scheme: unchained, signatures on G1 by RFC 9380. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

/**
 * The beacon round that a shared round used, or should have used. A null signature means that it
 * was missing five seconds after its time, and the round was dealt without it.
 */
export type BeaconPart = { chain: BeaconChain; round: number; signature: string | null }

/** A beacon that is silent for this long is left out. */
export const beaconPatienceMs = 5_000

/** Returns a chain's name: SHA-256 of all its fields, as drand computes it (`chain/info.go`). */
export function chainHashOf(chain: BeaconChain): string {
  const times = new DataView(new ArrayBuffer(12))
  times.setUint32(0, chain.periodS)
  times.setBigUint64(4, BigInt(chain.genesisS))
  const { beaconId, groupHash, publicKey } = chain
  const isNamed = beaconId !== '' && beaconId !== 'default'
  const words = [hexToBytes(publicKey), hexToBytes(groupHash), utf8ToBytes(isNamed ? beaconId : '')]
  return bytesToHex(sha256(concatBytes(new Uint8Array(times.buffer), ...words)))
}

/** Returns the first round after an instant: nobody knows its value at that instant. */
export function roundAfter({ genesisS, periodS }: BeaconChain, at: Date): number {
  const sinceMs = at.getTime() - genesisS * 1000
  return sinceMs < 0 ? 1 : Math.floor(sinceMs / (periodS * 1000)) + 2
}

/** Returns the time of a round. */
export const roundTimeOf = ({ genesisS, periodS }: BeaconChain, round: number): Date =>
  new Date((genesisS + (round - 1) * periodS) * 1000)

/**
 * Returns the part of the entropy from a round: the chain, the round, and SHA-256 of its signature.
 */
export function beaconLine({ chain, round, signature }: BeaconPart): string | undefined {
  if (signature === null) return undefined
  const random = bytesToHex(sha256(hexToBytes(signature)))
  return `beacon:${chainHashOf(chain)}:${round}:${random}`
}
