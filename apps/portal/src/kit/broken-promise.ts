import { makeStore } from '@madang/kit'
import type { Difference } from '@madang/games/proofs/check-proofs'

/** The storage key of this browser's ticket proofs, with the differences that were found. */
export const ticketStorage = 'madang-ticket-proofs'

/** The promises that this browser found broken, on this page and on earlier ones. */
export const brokenPromises = makeStore<readonly Difference[]>(
  readBroken(localStorage.getItem(ticketStorage) ?? ''),
)

/** Returns the differences in what a browser kept; parses it only if there are any. */
export function readBroken(kept: string): readonly Difference[] {
  if (!/"differences":\[[^\]]/.test(kept)) return []
  try {
    return (JSON.parse(kept) as { differences: Difference[] }).differences
  } catch {
    // Data that another program wrote there is ignored.
    return []
  }
}
