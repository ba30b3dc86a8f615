import { printSeries, scratchTitles } from '../lottery/scratch.ts'
import type { SeriesRules } from '../lottery/scratch.ts'
import type { Check, Reveal } from './proof-file.ts'
import { hashOfValue, unitsOf } from './receipt.ts'
import type { ScratchReceipt } from './receipt.ts'

type Revealed = Omit<Extract<Reveal, { kind: 'scratch-ticket' }>, 'kind'>

/** Prints the series again, and returns what its ticket of this number wins. */
export function scratchChecks(facts: ScratchReceipt, reveal: Revealed): Omit<Check, 'about'>[] {
  const { payout, stake, ticketNo } = facts
  const rules = rulesOf(facts, reveal.printed)
  const times = rules && printSeries(rules, reveal.secret)[ticketNo]
  const isPaid = times !== undefined && unitsOf(stake) * BigInt(times) === unitsOf(payout)
  return [{ isSame: isPaid, name: 'payout' }]
}

/** The rules of a title, or those that the receipt is bound to. */
function rulesOf(
  { gameId, rulesHash, titleVersion: version }: ScratchReceipt,
  printed: Revealed['printed'],
): SeriesRules | undefined {
  if (rulesHash === undefined) {
    return scratchTitles.find((one) => gameId === `scratch-${one.id}` && version === one.version)
  }
  if (!printed) return undefined
  const { prizes, ticketCount: tickets } = printed
  const rules = { id: gameId.replace('scratch-', ''), prizes, tickets, version }
  return hashOfValue(rules) === rulesHash ? rules : undefined
}
