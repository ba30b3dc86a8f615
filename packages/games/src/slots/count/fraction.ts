/** An exact ratio of whole numbers in lowest terms; the maths of a slot never rounds. */
export type Fraction = { n: bigint; d: bigint }

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)]
  const common = divisor(top < 0n ? -top : top, bottom)
  return { n: top / common, d: bottom / common }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d)
}

export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n)
}

export function sumOf(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, none)
}

export const none: Fraction = { n: 0n, d: 1n }
export const one: Fraction = { n: 1n, d: 1n }

/** Returns the fraction as a number for people, correct to fifteen digits. */
export function approximately({ n, d }: Fraction): number {
  return Number((n * SCALE) / d) / Number(SCALE)
}

const SCALE = 10n ** 18n

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
