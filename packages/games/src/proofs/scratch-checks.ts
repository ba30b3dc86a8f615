import { printSeries, scratchTitles } from '../lottery/scratch.ts'
import type { Check } from './proof-file.ts'
import { unitsOf } from './receipt.ts'
import type { ScratchReceipt } from './receipt.ts'

/** Prints the series again, and returns what its ticket of this number wins. */
export function scratchChecks(facts: ScratchReceipt, secret: string): Omit<Check, 'about'>[] {
  const { gameId, payout, stake, ticketNo, titleVersion } = facts
  const title = scratchTitles.find(
    ({ id, version }) => gameId === `scratch-${id}` && version === titleVersion,
  )
  const times = title && printSeries(title, secret)[ticketNo]
  const isPaid = times !== undefined && unitsOf(stake) * BigInt(times) === unitsOf(payout)
  return [{ isSame: isPaid, name: 'payout' }]
}
