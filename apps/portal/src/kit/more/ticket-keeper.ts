import { callApi } from '@madang/kit'
import { ProofKeeper } from '@madang/games/proofs/keeper'
import * as wire from '@madang/wire/transparency'

const storageName = 'madang-ticket-proofs'
/** Something was found different since the page was opened. */
let isDifferent = false

/** What the house signed of this browser's tickets, of whatever kind, held against the log. */
export const ticketKeeper = new ProofKeeper(
  {
    read: () => localStorage.getItem(storageName),
    write(text) {
      try {
        localStorage.setItem(storageName, text)
      } catch {
        // A browser without room keeps what it has until the page is left.
      }
    },
  },
  {
    consistency: (asked) => callApi(wire.proveConsistency, asked),
    head: () => callApi(wire.showTreeHead, {}),
    inclusion: (asked) => callApi(wire.proveInclusion, asked),
  },
  () => (isDifferent = true),
)

/** Whether anything of it was found different. */
export const isAlarmed = (): boolean => isDifferent

/** Everything that this browser kept of tickets, to be handed to anybody. */
export async function saveTicketProofs(): Promise<void> {
  const text = JSON.stringify(await ticketKeeper.file(), undefined, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'madang-ticket-proofs.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
