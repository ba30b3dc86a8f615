/**
 * Methods to add a bookmaker's margin to fair probabilities and to remove it from quoted prices.
 */
export type MarginMethod = 'proportional' | 'power' | 'shin'

/** Returns the overround B = Σ 1/odds − 1. */
export function overroundOf(odds: readonly number[]): number {
  return sum(odds.map((o) => 1 / o)) - 1
}

/** Returns quoted probabilities (Σ = 1 + overround) from fair ones (Σ = 1). */
export function withMargin(
  fair: readonly number[],
  overround: number,
  method: MarginMethod,
): number[] {
  const target = 1 + overround
  if (overround <= 0 || method === 'proportional') return fair.map((p) => p * target)
  if (method === 'power') {
    const k = solve((k) => target - sum(fair.map((p) => p ** k)), 0.01, 1)
    return fair.map((p) => p ** k)
  }
  const roots = (z: number) => fair.map((p) => Math.sqrt(z * p + (1 - z) * p * p))
  const z = solve((z) => sum(roots(z)) ** 2 - target, 0, 0.9)
  const found = roots(z)
  const whole = sum(found)
  return found.map((root) => root * whole)
}

/** Returns fair probabilities from quoted odds, and the parameter that the method found. */
export function withoutMargin(
  odds: readonly number[],
  method: MarginMethod,
): { fair: number[]; parameter: number } {
  const quoted = odds.map((o) => 1 / o)
  const whole = sum(quoted)
  if (method === 'proportional') return { fair: quoted.map((q) => q / whole), parameter: whole }
  if (method === 'power') {
    const k = solve((k) => 1 - sum(quoted.map((q) => q ** k)), 0.5, 5)
    return { fair: quoted.map((q) => q ** k), parameter: k }
  }
  const fairAt = (z: number) =>
    quoted.map((q) => (Math.sqrt(z * z + (4 * (1 - z) * q * q) / whole) - z) / (2 * (1 - z)))
  const z = solve((z) => 1 - sum(fairAt(z)), 0, 0.9)
  return { fair: fairAt(z), parameter: z }
}

/** Returns the root of a rising function, by bisection. */
function solve(rising: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2
    if (rising(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function sum(numbers: readonly number[]): number {
  let total = 0
  for (const n of numbers) total += n
  return total
}
