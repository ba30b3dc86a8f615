import type { Chance } from '../../chance/chance.ts'
import { uniform } from './model.ts'

/** Returns P(X = 0…most) of a Poisson variable. */
export function poisson(mean: number, most = 15): Float64Array {
  const p = new Float64Array(most + 1)
  p[0] = Math.exp(-mean)
  for (let n = 1; n <= most; n += 1) p[n] = (p[n - 1]! * mean) / n
  return p
}

/** Returns P(X = 0…most) of a negative binomial variable with this mean and shape. */
export function negativeBinomial(mean: number, shape: number, most: number): Float64Array {
  const p = new Float64Array(most + 1)
  if (shape <= 0 || mean <= 0) {
    p[0] = 1
    return p
  }
  const q = mean / (mean + shape)
  p[0] = (1 - q) ** shape
  for (let n = 1; n <= most; n += 1) p[n] = (p[n - 1]! * (n - 1 + shape) * q) / n
  return p
}

/**
 * Returns the normal distribution function, accurate to seven or more digits (Cody's rational
 * fits).
 */
export function normalBelow(x: number): number {
  return 0.5 * erfc(-x / Math.SQRT2)
}

function erfc(x: number): number {
  const z = Math.abs(x)
  if (z < 2.5) {
    // The series of erf, all terms positive: Σ 2^n x^(2n+1) / (1·3·…·(2n+1)).
    let term = z
    let sum = z
    for (let n = 1; n < 80 && term > 1e-18 * sum; n += 1) {
      term *= (2 * z * z) / (2 * n + 1)
      sum += term
    }
    const erf = (2 / Math.sqrt(Math.PI)) * Math.exp(-z * z) * sum
    return x > 0 ? 1 - erf : 1 + erf
  }
  // The continued fraction of the tail.
  let fraction = 0
  for (let n = 60; n >= 1; n -= 1) fraction = n / 2 / (z + fraction)
  const tail = Math.exp(-z * z) / Math.sqrt(Math.PI) / (z + fraction)
  return x > 0 ? tail : 2 - tail
}

/** Returns the inverse of `normalBelow`, by bisection. */
export function normalAt(p: number): number {
  let [low, high] = [-9, 9]
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

export function drawNormal(chance: Chance): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(chance)))
  return radius * Math.cos(2 * Math.PI * uniform(chance))
}

export function drawPoisson(chance: Chance, mean: number): number {
  return drawFrom(chance, poisson(mean, Math.ceil(mean + 12 * Math.sqrt(mean) + 12)))
}

/** Draws an index by its weight; the weights sum to one. */
export function drawFrom(chance: Chance, weights: ArrayLike<number>): number {
  let left = uniform(chance)
  for (let at = 0; at < weights.length; at += 1) {
    left -= weights[at]!
    if (left < 0) return at
  }
  return weights.length - 1
}

/** Returns a normal variable rounded to whole numbers, as a distribution. */
export function discreteNormal(mean: number, sd: number): Map<number, number> {
  if (sd <= 0) return new Map([[Math.round(mean), 1]])
  const found = new Map<number, number>()
  const from = Math.floor(mean - 7 * sd)
  const to = Math.ceil(mean + 7 * sd)
  let below = normalBelow((from - 0.5 - mean) / sd)
  for (let n = from; n <= to; n += 1) {
    const next = normalBelow((n + 0.5 - mean) / sd)
    found.set(n, next - below)
    below = next
  }
  return found
}

/** Returns the chance that the stronger side of this rating difference wins (Elo). */
export function eloChance(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400))
}
