import { groupThousands } from '@madang/ui'

/** Returns points as text: 12345.60 is 12,345.60, and empty decimals are left out. */
export function written(points: string): string {
  const [whole = '0', fraction = '00'] = points.replace('-', '−').split('.')
  return groupThousands(whole) + (fraction === '00' ? '' : `.${fraction}`)
}

/** Hundredths of a point, for comparing. */
export const centsOf = (points: string): bigint => BigInt(points.replace('.', ''))

/** Returns hundredths as the protocol writes them. */
export const pointsIn = (cents: bigint): string =>
  `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
