/**
 * A round played with money in a vendor's own wallet, as the vendor lists it. It moves no money in
 * the books: the wallet transfer to the vendor has moved it already.
 */
export type OutsideRound = {
  vendor: string
  /** The vendor's id of the round. */
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
  /** When a correction was received; null if the round was never corrected. */
  correctedAt: Date | null
}

export type Outcome = 'new' | 'corrected' | 'known' | 'contradicted'

/**
 * Compares a line of a vendor's list with the stored round. The highest version wins, in whatever
 * order the lines come. It is a contradiction, for people to solve, if the content of a version,
 * the member or the currency of a round changes.
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
