/** One transfer of a withdrawal that is too large for a single transfer. */
export type PayoutPart = {
  withdrawalId: string
  /** The position of the part, from 1. */
  place: number
  amountUnits: bigint
  state: 'waiting' | 'sent' | 'failed'
  /** The bank's reference of the transfer. */
  reference: string | null
  /** Why the transfer failed. */
  reason: string | null
  decidedBy: string | null
  decidedById: string | null
  decidedAt: Date | null
}

/**
 * Splits a payout into transfers of the maximum and a rest. Returns none if one transfer is enough.
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
