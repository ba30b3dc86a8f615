import type { Refused } from '@madang/kit'
import { unitsOf } from '../units.ts'

/**
 * Returns the highest allowed stake, in units, after a bonus's terms refused one: their limit, or
 * all own money. Undefined for every other refusal.
 */
export function mostOf(refusal: Refused | null): bigint | undefined {
  const facts = refusal?.facts ?? {}
  const most = facts['amountMax'] ?? facts['amountOwn']
  return typeof most === 'string' ? unitsOf(most) : undefined
}
