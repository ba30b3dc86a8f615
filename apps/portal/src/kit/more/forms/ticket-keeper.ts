import { callApi } from '@madang/kit'
import { ProofKeeper } from '@madang/games/proofs/keeper'
import * as wire from '@madang/wire/transparency'
import { brokenPromises, ticketStorage } from '../../broken-promise.ts'

/** A difference was found since the page was opened. */
let isDifferent = false

/**
 * Keeps the signed proofs of this browser's tickets of every kind, and checks them against the log.
 */
export const ticketKeeper = new ProofKeeper(
  {
    read: () => localStorage.getItem(ticketStorage),
    write(text) {
      try {
        localStorage.setItem(ticketStorage, text)
      } catch {
        // A browser without free storage keeps the proofs in memory until the page is left.
      }
    },
  },
  {
    consistency: (asked) => callApi(wire.proveConsistency, asked),
    head: () => callApi(wire.showTreeHead, {}),
    inclusion: (asked) => callApi(wire.proveInclusion, asked),
  },
  (difference) => {
    isDifferent = true
    brokenPromises.set([...brokenPromises.now(), difference])
  },
)

/** Returns whether any proof was found to differ. */
export const isAlarmed = (): boolean => isDifferent

/** Saves all ticket proofs of this browser as a file that can be given to anybody. */
export async function saveTicketProofs(): Promise<void> {
  const text = JSON.stringify(await ticketKeeper.file(), undefined, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'madang-ticket-proofs.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
