import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/transfer-wallets'
import { decimalOf } from '#kernel/money'
import type { VendorName } from '#catalog'
import type { VendorWord } from '#seamless'

/** A wallet transfer: money that left the wallet or a transfer wallet for the other side. */
export type WalletTransfer = {
  /** Also the reference at the vendor. */
  id: string
  memberId: string
  vendor: string
  direction: 'in' | 'out'
  state: WalletTransferState
  amountUnits: bigint
  askedAt: Date
  askedLastAt: Date
  attemptCount: number
  endedAt: Date | null
  proposal: Proposal | null
  decidedBy: string | null
}

export type WalletTransferState = 'moving' | 'unknown' | WalletTransferOutcome
/** `arrived`: the money is on the other side; `returned`: it is back where it came from. */
export type WalletTransferOutcome = 'arrived' | 'returned'

export type Proposal = {
  outcome: WalletTransferOutcome
  reason: string
  byId: string
  by: string
  at: Date
}

export const isUnderWay = ({ state }: Pick<WalletTransfer, 'state'>): boolean =>
  state === 'moving' || state === 'unknown'

/** Returns the outcome for a vendor's response; undefined if the response proves nothing. */
export function outcomeOf(word: VendorWord): WalletTransferOutcome | undefined {
  if (word === 'done') return 'arrived'
  return word === 'refused' ? 'returned' : undefined
}

/** How long the first call may take: nobody asks before. */
export const firstPatienceMs = 5_000
/** The most open transfers of a member. */
export const openCountMax = 20

export type WalletTransferAct = 'ask' | 'propose' | 'agree' | 'decline'

/** Returns the actions that this operator may take now. */
export function mayOfficeOf(transfer: WalletTransfer, operatorId: string): WalletTransferAct[] {
  if (!isUnderWay(transfer)) return []
  if (!transfer.proposal) return transfer.state === 'unknown' ? ['ask', 'propose'] : ['ask']
  return transfer.proposal.byId === operatorId ? ['ask', 'decline'] : ['ask', 'agree', 'decline']
}

export function shownTransfer(
  transfer: WalletTransfer,
  names: VendorName[],
): Gives<typeof wire.createWalletTransfer> {
  const { amountUnits, askedAt, attemptCount, direction, endedAt, id, state, vendor } = transfer
  return {
    amount: decimalOf(amountUnits),
    askedAt: askedAt.toISOString(),
    attemptCount,
    direction,
    endedAt: endedAt?.toISOString() ?? null,
    id,
    state,
    vendor,
    vendorName: names.find(({ code }) => code === vendor)?.name ?? { EN: vendor, KO: vendor },
  }
}
