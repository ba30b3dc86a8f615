/** Returns the exact sum of amounts: decimals with at most five places, never negative. */
export function sumOf(amounts: readonly string[]): string {
  const units = amounts.reduce((sum, amount) => {
    const [whole = '0', fraction = ''] = amount.split('.')
    return sum + BigInt(whole) * 100_000n + BigInt(fraction.padEnd(5, '0'))
  }, 0n)
  return decimalOf(units)
}

/** Returns units of 1/100,000, as the books count, as a decimal with at least two places. */
export function decimalOf(units: bigint): string {
  const size = units < 0n ? -units : units
  const fraction = (size % 100_000n)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')
  return `${units < 0n ? '-' : ''}${size / 100_000n}.${fraction}`
}
