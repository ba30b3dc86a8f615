/** The complementary error function, right to about fourteen digits. */
export function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : upperGamma(0.5, x * x)
}

/** The chance that a standard normal number is below x. */
export function normalBelow(x: number): number {
  return erfc(-x / Math.SQRT2) / 2
}

/** The regularized upper incomplete gamma function Q(a, x): NIST SP 800-22 calls it igamc. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x)
}

/** How likely chi-square is at least as large with so many degrees of freedom. */
export function chiSquareTail(chiSquare: number, freedom: number): number {
  return upperGamma(freedom / 2, chiSquare / 2)
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** Lentz's continued fraction. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let i = 1; i < 100_000; i += 1) {
    const step = -i * (i - a)
    b += 2
    d = 1 / (step * d + b || 1e-300)
    c = b + step / c || 1e-300
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return fraction
}

/** Lanczos, g = 7. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  let sum = LANCZOS[0]!
  for (let i = 1; i < LANCZOS.length; i += 1) sum += LANCZOS[i]! / (x - 1 + i)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
]
