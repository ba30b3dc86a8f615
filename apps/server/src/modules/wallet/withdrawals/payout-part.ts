/** One transfer of a withdrawal that is too large for a single one. */
export type PayoutPart = {
  withdrawalId: string
  /** 1 is the first. */
  place: number
  amountUnits: bigint
  state: 'waiting' | 'sent' | 'failed'
  /** How the bank calls the transfer. */
  reference: string | null
  /** Why it was none. */
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

/**
 * The transfers of a payout: full ones, and what is left in the last. One transfer is no part.
 *
 * @param partMaxUnits the most that the bank takes at once
 */
export function partsOf(payoutUnits: bigint, partMaxUnits: bigint): bigint[] {
  if (partMaxUnits <= 0n || payoutUnits <= partMaxUnits) return []
  const parts: bigint[] = []
  for (let left = payoutUnits; left > 0n; left -= partMaxUnits) {
    parts.push(left < partMaxUnits ? left : partMaxUnits)
  }
  return parts
}
