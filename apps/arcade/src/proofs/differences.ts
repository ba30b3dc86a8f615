import { makeStore } from '@madang/kit'
import type { Difference } from '@madang/games/proofs/check-proofs'

/** The differences that this browser found from what was promised or signed. */
export const differences = makeStore<readonly Difference[]>([])

/** The storage key of receipts and found differences. */
export const storageName = 'madang-proofs'
