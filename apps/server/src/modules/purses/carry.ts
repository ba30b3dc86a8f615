import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/purses'
import { decimalOf } from '#kernel/money'
import type { VendorName } from '#catalog'
import type { VendorWord } from '#seamless'

/** Money on its way between the wallet and a purse: taken at one end, not yet at the other. */
export type Carry = {
  /** Also the reference under which the vendor knows it. */
  id: string
  memberId: string
  vendor: string
  direction: 'in' | 'out'
  state: CarryState
  amountUnits: bigint
  askedAt: Date
  askedLastAt: Date
  attemptCount: number
  endedAt: Date | null
  proposal: Proposal | null
  decidedBy: string | null
}

export type CarryState = 'moving' | 'unknown' | CarryOutcome
/** `arrived` is at the other end; `returned` is where it came from. */
export type CarryOutcome = 'arrived' | 'returned'

export type Proposal = {
  outcome: CarryOutcome
  reason: string
  byId: string
  by: string
  at: Date
}

export const isUnderWay = ({ state }: Pick<Carry, 'state'>): boolean =>
  state === 'moving' || state === 'unknown'

/** What a vendor's word ends it with; nothing is guessed from silence. */
export function outcomeOf(word: VendorWord): CarryOutcome | undefined {
  if (word === 'done') return 'arrived'
  return word === 'refused' ? 'returned' : undefined
}

/** So long the first call may still be on its way: nobody asks before. */
export const firstPatienceMs = 5_000
/** A member has so many under way at most. */
export const openCountMax = 20

export type CarryAct = 'ask' | 'propose' | 'agree' | 'decline'

/** What this operator may do with it now. */
export function mayOfficeOf(carry: Carry, operatorId: string): CarryAct[] {
  if (!isUnderWay(carry)) return []
  if (!carry.proposal) return carry.state === 'unknown' ? ['ask', 'propose'] : ['ask']
  return carry.proposal.byId === operatorId ? ['ask', 'decline'] : ['ask', 'agree', 'decline']
}

export function carryShown(carry: Carry, names: VendorName[]): Gives<typeof wire.carryMoney> {
  const { amountUnits, askedAt, attemptCount, direction, endedAt, id, state, vendor } = carry
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
