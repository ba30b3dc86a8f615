import type { SpotEnd } from '@madang/wire/table-line'
import { unitsOf } from '../units.ts'

/** Whether a spot won, gave back what lay there or less, or lost all of it. */
export function endIs({ payout, stake }: SpotEnd): 'won' | 'back' | 'lost' {
  const units = unitsOf(payout)
  if (units > unitsOf(stake)) return 'won'
  return units > 0n ? 'back' : 'lost'
}
