/**
 * The odds formats that a member can choose. Stored prices are decimal thousandths and are never
 * parsed from text.
 */
export const oddsFormats = ['EU', 'HK', 'MY', 'ID', 'US', 'UK'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** Formats a price; `oddsMilli` is decimal odds in thousandths, above 1000. */
export function showOdds(oddsMilli: number, format: OddsFormat): string {
  if (format === 'EU') return decimalText(oddsMilli)
  if (format === 'UK') return fractional(oddsMilli)
  const shown = oddsIn(oddsMilli, format)
  if (format === 'US') return shown > 0 ? `+${shown}` : `${shown}`
  return decimalText(Math.round(shown * 1000))
}

/**
 * Returns a price as the number of the format. Malay, Hong Kong and Indonesian odds have three
 * digits, American odds none; halves are rounded away from zero.
 */
export function oddsIn(oddsMilli: number, format: 'EU' | 'HK' | 'MY' | 'ID' | 'US'): number {
  const hk = oddsMilli - 1000
  if (hk <= 0) throw new RangeError(`odds: ${oddsMilli} thousandths win nothing`)
  if (format === 'EU') return oddsMilli / 1000
  if (format === 'HK') return hk / 1000
  if (format === 'MY') return hk <= 1000 ? hk / 1000 : -halfUp(1_000_000, hk) / 1000
  if (format === 'ID') return hk >= 1000 ? hk / 1000 : -halfUp(1_000_000, hk) / 1000
  return hk >= 1000 ? halfUp(hk, 10) : -halfUp(100_000, hk)
}

function decimalText(milli: number): string {
  const text = (milli / 1000).toFixed(3)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

function halfUp(n: number, d: number): number {
  return Math.floor((2 * n + d) / (2 * d))
}

/**
 * Returns fractional odds. British books quote from a fixed list: the nearest fraction that pays no
 * more than the price is shown, or the exact fraction if that one is over a twentieth lower.
 */
function fractional(oddsMilli: number): string {
  const win = oddsMilli - 1000
  const [n, d] = ladder.findLast((step) => step[0] * 1000 <= win * step[1]) ?? [0, 1]
  if (n * 20_000 >= 19 * win * d) return `${n}/${d}`
  const common = greatestCommonDivisor(win, 1000)
  return `${win / common}/${1000 / common}`
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

const ladder: readonly (readonly [number, number])[] = (
  '1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 1/7 2/13 1/6 2/11 1/5 ' +
  '2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 ' +
  '11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 85/40 11/5 9/4 12/5 5/2 13/5 11/4 3/1 16/5 10/3 7/2 ' +
  '4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 ' +
  '28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1 500/1'
)
  .split(' ')
  .map((text) => {
    const [n = '1', d = '1'] = text.split('/')
    return [Number(n), Number(d)] as const
  })
