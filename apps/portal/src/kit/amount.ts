const scale = 100_000n

/** A decimal of the wire or of a field as whole units; an empty field is zero. */
export function unitsIn(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole || '0') * scale + BigInt(fraction.padEnd(5, '0').slice(0, 5))
}

/** Whole units as a decimal with two places, as the wire wants it. */
export function decimalIn(units: bigint): string {
  const cents = (units % scale) / 1_000n
  return `${units / scale}.${String(cents).padStart(2, '0')}`
}

/** The least of some amounts: what one press may move at most. */
export const leastOf = (...amounts: string[]): string =>
  decimalIn(amounts.map(unitsIn).reduce((least, one) => (one < least ? one : least)))

/** More than two decimals were typed: the currency has no such coin. */
export const isTooFine = (decimal: string): boolean => /\.\d{3,}$/.test(decimal)
