import type { SpotEnd } from '@madang/wire/table-line'
import { unitsOf } from '../../units.ts'

/** Returns whether a spot won, returned its stake or less, or lost all of it. */
export function endIs({ payout, stake }: SpotEnd): 'won' | 'back' | 'lost' {
  const units = unitsOf(payout)
  if (units > unitsOf(stake)) return 'won'
  return units > 0n ? 'back' : 'lost'
}
