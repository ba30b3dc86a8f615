const scale = 100_000n

/** Returns a decimal of the protocol or of a field as whole units; an empty field is zero. */
export function unitsIn(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole || '0') * scale + BigInt(fraction.padEnd(5, '0').slice(0, 5))
}

/** Returns whole units as a decimal with two places, as the protocol expects it. */
export function decimalIn(units: bigint): string {
  const cents = (units % scale) / 1_000n
  return `${units / scale}.${String(cents).padStart(2, '0')}`
}

/** Returns the smallest of some amounts: the most that one request may move. */
export const leastOf = (...amounts: string[]): string =>
  decimalIn(amounts.map(unitsIn).reduce((least, one) => (one < least ? one : least)))

/** Returns whether more than two decimals were typed; the currency has only two. */
export const isTooFine = (decimal: string): boolean => /\.\d{3,}$/.test(decimal)
