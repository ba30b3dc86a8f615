import { stakeRefusals } from '@madang/wire'
import type { RefusalCode } from '@madang/wire'
import type { Standing } from '#identity'
import { Refusal, refuse } from '#kernel/refusal'
import { fundingWithout, isCashAlone, isGift, paidUnits } from './funding/funding.ts'
import type { FundingPart, FundingSource } from './funding/funding.ts'

/** A stake in any game, as the registry stores it. */
export type Wager = {
  id: string
  memberId: string
  /** The kind of stake, as defined by the module that takes it (kernel/wager-kind). */
  kind: string
  /** The game's code, its category (RNG, LIVE …), its vendor, and the round it belongs to. */
  game: string
  category: string
  vendor: string
  round: string
  currency: string
  stakeUnits: bigint
  payoutUnits: bigint
  /** The part of the stake that counts for rewards. */
  validBetUnits: bigint
  /** The amount that each account paid; null if the member's own cash paid alone. */
  funding: FundingPart[] | null
  /** The id of the bonus grant for which the valid bet counts. */
  countsFor: string | null
  /** The wager that this one was split from; its stake in the books includes this one's. */
  parentId: string | null
  state: 'open' | 'settled' | 'void' | 'refused'
  refusal: RefusalCode | null
  isTrial: boolean
  placedAt: Date
  settledAt: Date | null
}

/** A request to place a stake. The id is its permanent idempotency key. */
export type WagerOrder = {
  id: string
  kind: string
  memberId: string
  game: string
  category: string
  vendor: string
  round: string
  currency: string
  stakeUnits: bigint
  /** Set where it differs from the stake. */
  validBetUnits?: bigint
  /**
   * The accounts that pay, in this order. By default the member's own cash, and bonus money by its
   * terms.
   */
  funding?: FundingSource[]
  /** A free bet or free round that the member chose: it pays the whole stake. */
  freeGrantId?: string
  /** Bonus money may not pay, but the wager counts for it: for vendors that show one balance. */
  isCashOnly?: boolean
  /** The decimal odds, times 1000, of a wager that has odds. */
  oddsMillis?: number
  at: Date
}

/** A stake whose result is already known, such as a slot's spin. */
export type PlayOrder = WagerOrder & { payoutUnits: bigint }

/** The result of an open wager. A payout of zero is a loss. */
export type Closing = {
  id: string
  memberId: string
  payoutUnits: bigint
  validBetUnits?: bigint
  /** The part of the stake that was only reserved and is returned. */
  returnedStakeUnits?: bigint
  at: Date
}

/** A request to refund a stake. If it arrives before the stake, the stake is refused later. */
export type Voiding = Omit<
  WagerOrder,
  'stakeUnits' | 'validBetUnits' | 'funding' | 'freeGrantId' | 'isCashOnly' | 'oddsMillis'
>

/**
 * Another result of a settled wager. `leg` names the change and makes its transfer idempotent.
 * `void` refunds a wager without a payout; `undone` also takes the payout back, as if the wager had
 * never been played.
 */
export type Revision = {
  id: string
  memberId: string
  leg: string
  to: { payoutUnits: bigint; validBetUnits?: bigint } | 'void' | 'undone'
  at: Date
}

/** An accepted wager, and the member's balance after it. */
export type Taken = { wager: Wager; balanceUnits: bigint; isRepeat: boolean }

/** An accepted stake. Callers can skip the bonus look-up of members without a grant. */
export type TakenStake = Taken & { hasGrants: boolean }

export const playMoney = 'PLY'

/** Returns the wager that an order becomes if it is accepted. */
export function wagerOf(order: WagerOrder | PlayOrder): Wager {
  const { at, currency, game, category, id, kind, memberId, round, stakeUnits, vendor } = order
  const isDecided = 'payoutUnits' in order
  return {
    category,
    countsFor: null,
    currency,
    funding: null,
    game,
    id,
    isTrial: currency === playMoney,
    kind,
    memberId,
    parentId: null,
    payoutUnits: isDecided ? order.payoutUnits : 0n,
    placedAt: at,
    refusal: null,
    round,
    settledAt: isDecided ? at : null,
    stakeUnits,
    state: isDecided ? 'settled' : 'open',
    validBetUnits: order.validBetUnits ?? stakeUnits,
    vendor,
  }
}

/** Returns the wager with its funding. The payout of a gift is known only now. */
export function funded(order: Wager, parts: FundingPart[], countsFor: string | null): Wager {
  const wager = countsFor === null ? order : { ...order, countsFor }
  if (isCashAlone(parts)) return wager
  const payoutUnits = paidUnits({ funding: parts }, wager.payoutUnits)
  return {
    ...wager,
    funding: parts,
    payoutUnits,
    validBetUnits: isGift(parts) ? 0n : wager.validBetUnits,
  }
}

/**
 * Checks whether the member's state allows a stake. A missing profile is allowed, because ids come
 * from sessions and launches, which have checked the profile.
 *
 * @throws Refusal `age-limited`, `member-not-active`
 */
export function mayPlay(standing: Pick<Standing, 'state'> | undefined): void {
  if (standing?.state === 'age_limited') refuse('age-limited')
  if (standing && standing.state !== 'active') refuse('member-not-active')
}

/** Returns the void wager that reserves the id of a stake that was refunded before it arrived. */
export const tombstoneOf = (voiding: Voiding): Wager => ({
  ...wagerOf({ ...voiding, stakeUnits: 0n }),
  settledAt: voiding.at,
  state: 'void',
})

const kept = new Set<RefusalCode>(stakeRefusals)

/** Whether a refusal is stored: the order was valid, and a retry must get the same response. */
export const isKept = (refusal: RefusalCode): boolean => kept.has(refusal)

/** Returns the wager that stores a refusal. */
export const refusedWager = (wager: Wager, refusal: RefusalCode): Wager => ({
  ...wager,
  payoutUnits: 0n,
  refusal,
  settledAt: null,
  state: 'refused',
  validBetUnits: 0n,
})

/**
 * Returns the first response to an order whose id is known already.
 *
 * @throws Refusal the first refusal again; `key-reused` for another order; `wager-settled` when it
 *   was refunded before it arrived
 */
export function repeatOf(known: Wager, order: WagerOrder | PlayOrder): Wager {
  const isTombstone = known.state === 'void' && known.stakeUnits === 0n
  if (isTombstone && known.memberId === order.memberId) refuse('wager-settled')
  if (!isSameOrder(known, order)) refuse('key-reused')
  if (known.refusal !== null) throw new Refusal(known.refusal)
  return known
}

function isSameOrder(known: Wager, order: WagerOrder): boolean {
  return (
    known.memberId === order.memberId &&
    known.game === order.game &&
    known.vendor === order.vendor &&
    known.round === order.round &&
    known.currency === order.currency &&
    known.stakeUnits === order.stakeUnits
  )
}

/**
 * Returns the wager after its closing; the same closing again changes nothing.
 *
 * @throws Refusal `wager-unknown`, `wager-settled` when it ended otherwise
 */
export function closed(known: Wager | undefined, closing: Closing): Wager {
  const wager = ownWager(known, closing.memberId)
  const payoutUnits = paidUnits(wager, closing.payoutUnits)
  const isSame = wager.state === 'settled' && wager.payoutUnits === payoutUnits
  if (isSame) return wager
  if (wager.state !== 'open') refuse('wager-settled')
  const { returnedStakeUnits = 0n } = closing
  const stakeUnits = wager.stakeUnits - returnedStakeUnits
  if (stakeUnits < 0n) throw new Error(`wager ${wager.id} gives back more than its stake`)
  const funding =
    returnedStakeUnits === 0n ? wager.funding : fundingWithout(wager.funding, returnedStakeUnits)
  const validBetUnits = closing.validBetUnits ?? wager.validBetUnits
  return {
    ...wager,
    funding,
    payoutUnits,
    settledAt: closing.at,
    stakeUnits,
    state: 'settled',
    validBetUnits: isGift(funding) ? 0n : validBetUnits,
  }
}

/**
 * Returns the voided wager; for an unknown one, a tombstone that blocks its stake later.
 *
 * @throws Refusal `wager-settled` when it was paid already, `wager-unknown` when it was refused
 */
export function voided(known: Wager | undefined, voiding: Voiding): Wager {
  if (!known) return tombstoneOf(voiding)
  const wager = ownWager(known, voiding.memberId)
  if (wager.state === 'void') return wager
  if (wager.state !== 'open') refuse('wager-settled')
  return { ...wager, settledAt: voiding.at, state: 'void', validBetUnits: 0n }
}

/**
 * Returns the wager with its new result; the result that it has already changes nothing.
 *
 * @throws Refusal `wager-unknown`; `wager-settled` when it is open, void, or has a payout that
 *   prevents a refund
 */
export function revised(known: Wager | undefined, revision: Revision): Wager {
  const wager = ownWager(known, revision.memberId)
  const { to } = revision
  if (to === 'void' || to === 'undone') {
    if (wager.state === 'void') return wager
    const isPaid = to === 'void' && wager.payoutUnits !== 0n
    if (wager.state !== 'settled' || isPaid) refuse('wager-settled')
    const back = { payoutUnits: 0n, settledAt: revision.at, validBetUnits: 0n }
    return { ...wager, ...back, state: 'void' }
  }
  if (wager.state !== 'settled') refuse('wager-settled')
  const payoutUnits = paidUnits(wager, to.payoutUnits)
  const validBetUnits = isGift(wager.funding) ? 0n : (to.validBetUnits ?? wager.validBetUnits)
  const isSame = wager.payoutUnits === payoutUnits && wager.validBetUnits === validBetUnits
  return isSame ? wager : { ...wager, payoutUnits, validBetUnits }
}

function ownWager(known: Wager | undefined, memberId: string): Wager {
  if (!known || known.memberId !== memberId || known.state === 'refused') refuse('wager-unknown')
  return known
}
