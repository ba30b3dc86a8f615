import * as v from 'valibot'

/** A chain of drand, all that its hash is of. */
export const beaconChain = v.strictObject({
  publicKey: v.string(),
  /** Seconds. */
  periodS: v.number(),
  /** Seconds since 1970. */
  genesisS: v.number(),
  groupHash: v.string(),
  beaconId: v.string(),
})

/** The round of a beacon that was promised before the stakes. */
export const beaconPart = v.strictObject({
  chain: beaconChain,
  round: v.number(),
  /** Null: it was silent for five seconds, and was left out. */
  signature: v.nullable(v.string()),
})
