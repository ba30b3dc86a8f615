import type { KeptReceipt } from './proof-file.ts'
import { factsOf } from './receipt.ts'
import type { SlotReceipt } from './receipt.ts'

/** No page asks for more missing rounds at once. */
const askedMax = 100

/** Returns the receipts of rounds that were drawn with this seed. */
const roundsOf = (receipts: readonly KeptReceipt[], commitment: string): SlotReceipt[] =>
  receipts
    .map(({ words }) => factsOf(words))
    .filter((facts) => facts.kind === 'slot')
    .filter((facts) => facts.commitment === commitment)

/**
 * Returns the numbers of a seed below `to` that no kept receipt has: one nonce is one round, so a
 * house that throws rounds away passes over numbers. Counts from the first receipt of the seed, or
 * from the number that the page showed.
 */
export function missingNonces(
  receipts: readonly KeptReceipt[],
  { commitment, from, to }: { commitment: string; from?: number | undefined; to: number },
): number[] {
  const kept = new Set(roundsOf(receipts, commitment).map(({ nonce }) => nonce))
  const first = Math.min(from ?? to, ...kept)
  const missing: number[] = []
  for (let nonce = to - 1; nonce >= first && missing.length < askedMax; nonce -= 1) {
    if (!kept.has(nonce)) missing.unshift(nonce)
  }
  return missing
}

/** Two rounds with the same seed and number would sell one draw twice. */
export const isUsedTwice = (facts: SlotReceipt, receipts: readonly KeptReceipt[]): boolean =>
  roundsOf(receipts, facts.commitment).some(
    ({ id, nonce }) => nonce === facts.nonce && id !== facts.id,
  )

/** Returns the hashes of seeds of which a round was not computed again yet. */
export function openSeedsOf(receipts: readonly KeptReceipt[]): string[] {
  const open = receipts.filter(({ reveal }) => reveal === undefined)
  const facts = open.map(({ words }) => factsOf(words)).filter(({ kind }) => kind === 'slot')
  return [...new Set(facts.map((one) => ('commitment' in one ? one.commitment : '')))]
}

/** The hashes that a page shows: of the seed in use, and of the one after it. */
export type ShownSeeds = { serverSeedHash: string; nextServerSeedHash: string }

/** Whether a rotation reveals the seed that the page showed, and goes on with the promised one. */
export const isRotationOf = (
  shown: ShownSeeds,
  { revealed, seeds }: { revealed: { serverSeedHash: string }; seeds: { serverSeedHash: string } },
): boolean =>
  revealed.serverSeedHash === shown.serverSeedHash &&
  seeds.serverSeedHash === shown.nextServerSeedHash
