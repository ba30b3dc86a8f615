/**
 * Divides a sum in proportion to weights, in whole units. The remaining units go one by one to the
 * largest remainders; of equal remainders, to the earlier one. The parts add up to the sum exactly.
 *
 * @param sumUnits at least 0
 * @param weights at least 0 each, and not all 0
 */
export function inProportion(sumUnits: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, one) => sum + one, 0n)
  const parts = weights.map((weight) => (weight * sumUnits) / whole)
  const rest = sumUnits - parts.reduce((sum, one) => sum + one, 0n)
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (weight * sumUnits) % whole }))
    .toSorted((a, b) =>
      a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : a.at - b.at,
    )
  const lucky = new Set(byRemainder.slice(0, Number(rest)).map(({ at }) => at))
  return parts.map((part, at) => (lucky.has(at) ? part + 1n : part))
}
