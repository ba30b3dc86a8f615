import type { Refused } from '@madang/kit'
import { unitsOf } from '../units.ts'

/**
 * The most that may be staked instead, in units, where the terms of a bonus refused a stake: what
 * they allow, or all own money. Undefined for every other refusal.
 */
export function mostOf(refusal: Refused | null): bigint | undefined {
  const facts = refusal?.facts ?? {}
  const most = facts['amountMax'] ?? facts['amountOwn']
  return typeof most === 'string' ? unitsOf(most) : undefined
}
