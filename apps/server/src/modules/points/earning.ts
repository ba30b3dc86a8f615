/** A member's running total of valid bet units × hundredths of a point, without rounding. */
export type Total = { pointUnits: bigint; weighted: bigint }

/**
 * Returns the total after one more wager, and its points in hundredths: the difference of the
 * rounded-down totals, so that many small stakes earn as much as one large one (games.md 8.3).
 *
 * @param validBetUnits negative when an earlier wager is taken back
 */
export function earned(
  total: Total,
  validBetUnits: bigint,
  valueCents: number,
): { cents: bigint; total: Total } {
  const weighted = total.weighted + validBetUnits * BigInt(valueCents)
  const cents = floored(weighted, total.pointUnits) - floored(total.weighted, total.pointUnits)
  return { cents, total: { ...total, weighted } }
}

/** Rounds towards minus infinity, so that a reversed wager takes back exactly what it earned. */
function floored(weighted: bigint, pointUnits: bigint): bigint {
  const whole = weighted / pointUnits
  return weighted < 0n && weighted % pointUnits !== 0n ? whole - 1n : whole
}
