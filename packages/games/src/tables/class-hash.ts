import { hashOfValue } from '../proofs/receipt.ts'
import type { TableClass } from './table-class.ts'

/**
 * Returns SHA-256 of a class's pays and conditions, as canonical JSON: every spot with its pays as
 * fractions. The dealing is code, identified by class and version.
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
