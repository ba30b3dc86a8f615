import * as v from 'valibot'

/** A drand chain: all the values that its hash covers. */
export const beaconChain = v.strictObject({
  publicKey: v.string(),
  /** Seconds. */
  periodS: v.number(),
  /** Seconds since 1970. */
  genesisS: v.number(),
  groupHash: v.string(),
  beaconId: v.string(),
})

/** The beacon round that was committed to before the stakes. */
export const beaconPart = v.strictObject({
  chain: beaconChain,
  round: v.number(),
  /** Null when the beacon gave no answer for five seconds and was left out. */
  signature: v.nullable(v.string()),
})
