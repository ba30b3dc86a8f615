import { hashOfValue } from '../proofs/receipt.ts'
import type { TableClass } from './table-class.ts'

/**
 * SHA-256 of what a class pays and takes, as canonical JSON: every spot with its pays as fractions
 * and its conditions. How it deals is code, named by class and version.
 */
export function classHash({ id, spots, version }: TableClass): string {
  return hashOfValue({
    id,
    spots: spots.map(({ beside, id: spot, isExclusive, onlyOneOf, pays, reserveTimes }) => ({
      beside,
      isExclusive,
      onlyOneOf,
      pays: Object.fromEntries(Object.entries(pays).map(([hit, { d, n }]) => [hit, `${n}/${d}`])),
      reserveTimes,
      spot,
    })),
    version,
  })
}
