/**
 * Returns the digits grouped by frequency if their frequencies equal the pattern: `[2, 1, 1]` gives
 * the digit that occurs twice, then the two that occur once. Empty otherwise.
 */
export function digitsStanding(digits: readonly string[], pattern: readonly number[]): string[][] {
  const counts = new Map<string, number>()
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const frequencies = [...counts.values()].sort((a, b) => b - a).join()
  if (frequencies !== [...pattern].sort((a, b) => b - a).join()) return []
  return [...new Set(pattern)].map((often) => {
    return [...counts].flatMap(([digit, count]) => (count === often ? [digit] : []))
  })
}

/** Returns the shape of three digits. Straights wrap around, so 8-9-0 and 9-0-1 are straights. */
export function shapeOfThree(digits: readonly string[]): string {
  const different = [...new Set(digits.map(Number))]
  if (different.length === 1) return 'leopard'
  if (different.length === 2) return 'pair'
  const neighbours = different.filter((digit) => different.includes((digit + 1) % 10)).length
  if (neighbours === 2) return 'straight'
  return neighbours === 1 ? 'half-straight' : 'mixed'
}

/**
 * Returns the bull of five digits: three sum to a multiple of ten, and the other two give the
 * number. `bull` is a bull of ten; `none` when no three qualify.
 */
export function bullOf(drawn: readonly string[]): string {
  const digits = drawn.map(Number)
  const total = digits.reduce((sum, digit) => sum + digit, 0)
  for (const [a, first] of digits.entries()) {
    for (const [b, second] of digits.entries()) {
      // The two remaining digits identify the three whose sum is checked.
      if (b > a && (total - first - second) % 10 === 0) {
        const points = (first + second) % 10
        return points === 0 ? 'bull' : String(points)
      }
    }
  }
  return 'none'
}
