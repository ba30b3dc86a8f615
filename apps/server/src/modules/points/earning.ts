/** A member's running total: valid bet units × hundredths, exact however often it is added to. */
export type Total = { pointUnits: bigint; weighted: bigint }

/**
 * The total after one more wager, and the points it brings in hundredths: the difference of the
 * rounded-down totals, so that many small stakes are worth as much as one large one (games.md 8.3).
 *
 * @param validBetUnits below zero when an earlier wager is taken back
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

/** Rounds towards minus infinity, so that taking back a wager takes what it brought. */
function floored(weighted: bigint, pointUnits: bigint): bigint {
  const whole = weighted / pointUnits
  return weighted < 0n && weighted % pointUnits !== 0n ? whole - 1n : whole
}
