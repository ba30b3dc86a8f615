import { callApi, isOutcomeUnknown } from '@madang/kit'
import { expectedOf } from '@madang/games/proofs/expected-of'
import type { Receipt } from '@madang/games/proofs/receipt'
import { placeTableBet } from '@madang/wire/tables'
import { keepReceipt } from '../../proofs/keep.ts'

export { compareTableRound } from '../../proofs/keep.ts'

type BetRequest = Parameters<typeof callApi<typeof placeTableBet>>[1]
type PlacedPress = Pick<BetRequest, 'roundId' | 'stakes' | 'tableId'>

const waitsMs = [500, 1_000, 2_000, 4_000]

/** Returns a bet request with its id and 32 random bytes of this browser for the outcome. */
export function betRequest(placed: PlacedPress) {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const clientBytes = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { ...placed, clientBytes, id: crypto.randomUUID() }
}

/**
 * Stores the receipt that the house signed for a bet, and compares it with the round that the page
 * showed and the request that it sent.
 */
export const keepTableReceipt = (
  receipt: Receipt | null,
  shown: Parameters<typeof expectedOf.tableBet>[0],
  sent: ReturnType<typeof betRequest>,
): void => keepReceipt(receipt, expectedOf.tableBet(shown, sent))

/** Repeats the request with the same id until a response arrives, so the bet counts once. */
export async function placeChips(request: BetRequest, onUnknown: () => void) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await callApi(placeTableBet, request)
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      onUnknown()
      await pause(waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 4_000)
    }
  }
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
