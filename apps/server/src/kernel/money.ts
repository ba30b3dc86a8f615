import { refuse } from './refusal.ts'

/** 1 won = 100,000 units: the finest amount that any vendor sends is still whole. */
export const unitsPerWon = 100_000n
/** Units in the second decimal: what people may enter and what our own games pay. */
const unitsPerCent = 1_000n

/** KRW is the brand's money; PLY is a trial member's play money. They never meet. */
export const currencies = ['KRW', 'PLY'] as const

/** "1234.5" → 123_450_000n. The wire's schema has already checked the form. */
export function unitsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const units = BigInt(whole) * unitsPerWon + BigInt(fraction.padEnd(5, '0').slice(0, 5))
  return decimal.startsWith('-') ? -units : units
}

/** 123_450_000n → "1234.50": at least two decimals, more only where there really are more. */
export function decimalOf(units: bigint): string {
  const sign = units < 0n ? '-' : ''
  const positive = units < 0n ? -units : units
  const fraction = (positive % unitsPerWon)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')
  return `${sign}${positive / unitsPerWon}.${fraction}`
}

/** Null for an amount that there is none of: no limit, not known, not yet. */
export const decimalOrNull = (units: bigint | null | undefined): string | null =>
  units === null || units === undefined ? null : decimalOf(units)

/** The amount that a person asked for: above zero and not finer than the currency has. */
export function enteredUnits(decimal: string): bigint {
  const units = unitsOf(decimal)
  if (units <= 0n) refuse('amount-not-positive')
  if (units % unitsPerCent !== 0n) refuse('amount-too-fine')
  return units
}

/** Rounds down to two decimals: fractions of our own games' payouts stay with the house. */
export function flooredToCents(units: bigint): bigint {
  return units - (units % unitsPerCent)
}
