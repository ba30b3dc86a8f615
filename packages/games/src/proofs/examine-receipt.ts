import { checkHeads, checkReceipt } from './check-proofs.ts'
import type { Check, Engines, ProofFile } from './check-proofs.ts'
import type { HouseLog } from './house-log.ts'
import { holds } from './holds.ts'
import { factsOf, isPromised } from './receipt.ts'
import type { Receipt } from './receipt.ts'

/** Only the receipt is checked here; revealed data is checked elsewhere. */
const noEngines: Engines = { check: async () => [] }

/**
 * Checks a receipt that the house shows now against the log and against what this browser kept.
 *
 * @returns the checks; `isPending` while no signed head covers the commitment yet
 */
export async function examineReceipt(
  file: ProofFile,
  house: HouseLog,
  receipt: Receipt,
): Promise<{ all: Check[]; isPending: boolean }> {
  const { checks, latest } = await checkHeads(file)
  if (!holds(() => typeof factsOf(receipt.words).id === 'string')) {
    return {
      all: [...checks, { about: 'receipt', isSame: false, name: 'receiptSigned' }],
      isPending: false,
    }
  }
  const facts = factsOf(receipt.words)
  const leafIndex = isPromised(facts) ? facts.leafIndex : undefined
  const isPending = leafIndex !== undefined && (!latest || leafIndex >= latest.size)
  const size = latest?.size ?? 0
  const asked = { index: String(leafIndex), size: String(size) }
  const leaf =
    isPending || leafIndex === undefined ? undefined : { ...(await house.inclusion(asked)), size }
  const own = await checkReceipt({ ...receipt, ...(leaf && { leaf }) }, file.receiptKey, {
    engines: noEngines,
    head: latest,
  })
  const kept = file.receipts.find(({ words }) => factsOf(words).id === facts.id)
  const isKept = kept === undefined || kept.words === receipt.words
  const all = [...checks, ...own, { about: facts.id, isSame: isKept, name: 'asSent' as const }]
  return { all, isPending }
}
