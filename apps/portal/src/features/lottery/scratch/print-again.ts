import { factsOf } from '@madang/games/proofs/receipt'
import { scratchChecks } from '@madang/games/proofs/scratch-checks'
import type { ScratchedTicket } from '@madang/wire/lottery-scratch'

/** Whether a series printed again from its secret gives what a ticket was paid. */
export function isPrinted({ printed, receipt, secret }: ScratchedTicket): boolean | undefined {
  if (!receipt || !secret) return undefined
  const facts = factsOf(receipt.words)
  if (facts.kind !== 'scratch-ticket') return undefined
  return scratchChecks(facts, { printed, secret }).every(({ isSame }) => isSame)
}
