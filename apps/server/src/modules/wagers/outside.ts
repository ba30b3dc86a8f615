/**
 * A round on money in a vendor's own wallet, as the vendor lists it. It moves nothing of ours: its
 * money left our books when it was carried there.
 */
export type OutsideRound = {
  vendor: string
  /** The vendor's name of it. */
  round: string
  memberId: string
  game: string
  category: string
  currency: string
  stakeUnits: bigint
  payoutUnits: bigint
  state: 'settled' | 'void'
  /** Rises with each correction. */
  version: number
  playedAt: Date
  changedAt: Date
  /** When we heard a correction of it; null while it is as it was told first. */
  correctedAt: Date | null
}

export type Outcome = 'new' | 'corrected' | 'known' | 'contradicted'

/**
 * What a line of a vendor's list means beside what is kept of that round. The highest version
 * holds, in whichever order they come. One version never says two things, and a round never changes
 * whose it is or what it is counted in: that is for people.
 */
export function meaningOf(kept: OutsideRound | undefined, reported: OutsideRound): Outcome {
  if (!kept) return 'new'
  if (kept.memberId !== reported.memberId || kept.currency !== reported.currency)
    return 'contradicted'
  if (reported.version > kept.version) return 'corrected'
  if (reported.version < kept.version) return 'known'
  const isSame =
    kept.stakeUnits === reported.stakeUnits &&
    kept.payoutUnits === reported.payoutUnits &&
    kept.state === reported.state
  return isSame ? 'known' : 'contradicted'
}
