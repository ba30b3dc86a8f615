import { makeStore } from '@madang/kit'
import type { Difference } from '@madang/games/proofs/check-proofs'

/** What this browser found different from what was promised or signed. */
export const differences = makeStore<readonly Difference[]>([])

/** Where this browser keeps receipts, and what it found. */
export const storageName = 'madang-proofs'
