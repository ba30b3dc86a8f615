import { refuse } from './refusal.ts'

/** 1 won = 100,000 units, so the finest amounts that vendors send are whole numbers. */
export const unitsPerWon = 100_000n
/** Units of the second decimal, the finest step of amounts that people enter and own games pay. */
const unitsPerCent = 1_000n

/** KRW is the brand's money; PLY is a trial member's play money. They are never mixed. */
export const currencies = ['KRW', 'PLY'] as const

/** Parses an amount: "1234.5" → 123_450_000n. The call's schema has already checked the form. */
export function unitsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const units = BigInt(whole) * unitsPerWon + BigInt(fraction.padEnd(5, '0').slice(0, 5))
  return decimal.startsWith('-') ? -units : units
}

/** Formats units: 123_450_000n → "1234.50", with at least two decimals, and more only if needed. */
export function decimalOf(units: bigint): string {
  const sign = units < 0n ? '-' : ''
  const positive = units < 0n ? -units : units
  const fraction = (positive % unitsPerWon)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')
  return `${sign}${positive / unitsPerWon}.${fraction}`
}

/** Formats units, or returns null if there is no amount: no limit, not known, not yet. */
export const decimalOrNull = (units: bigint | null | undefined): string | null =>
  units === null || units === undefined ? null : decimalOf(units)

/** Parses an entered amount. @throws Refusal `amount-not-positive`, `amount-too-fine` */
export function enteredUnits(decimal: string): bigint {
  const units = unitsOf(decimal)
  if (units <= 0n) refuse('amount-not-positive')
  if (units % unitsPerCent !== 0n) refuse('amount-too-fine')
  return units
}

/** Rounds down to two decimals: the house keeps the fractions of own games' payouts. */
export function flooredToCents(units: bigint): bigint {
  return units - (units % unitsPerCent)
}
