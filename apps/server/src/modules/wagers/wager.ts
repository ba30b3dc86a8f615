import { stakeRefusals } from '@madang/wire'
import type { RefusalCode } from '@madang/wire'
import type { Standing } from '#identity'
import { Refusal, refuse } from '#kernel/refusal'
import { fundingWithout, isCashAlone, isGift, paidUnits } from './funding.ts'
import type { FundingPart, FundingSource } from './funding.ts'

/** Any stake in any game, as the registry sees it. */
export type Wager = {
  id: string
  memberId: string
  /** What kind of stake it is: the module that takes it knows (kernel/wager-kind). */
  kind: string
  /** The game's code, its category (RNG, LIVE …), whose game it is, and the turn it belongs to. */
  game: string
  category: string
  vendor: string
  round: string
  currency: string
  stakeUnits: bigint
  payoutUnits: bigint
  /** The part of the stake that counts for rewards. */
  validBetUnits: bigint
  /** What each account paid; null when it was the member's own cash alone. */
  funding: FundingPart[] | null
  /** The grant of a bonus for which its valid bet counts. */
  countsFor: string | null
  /** The wager that it was split from, whose stake in the books is its own too. */
  parentId: string | null
  state: 'open' | 'settled' | 'void' | 'refused'
  refusal: RefusalCode | null
  isTrial: boolean
  placedAt: Date
  settledAt: Date | null
}

/** A stake that somebody wants to place. The id names it for ever. */
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
  /** Where it differs from the stake. */
  validBetUnits?: bigint
  /**
   * The accounts that pay, in this order. Where nothing is said, the member's own cash, and bonus
   * money by its terms.
   */
  funding?: FundingSource[]
  /** A free bet or free round that the member chose: it pays alone. */
  freeGrantId?: string
  /** Bonus money may not pay, but the wager counts for it: for vendors that know one balance. */
  isCashOnly?: boolean
  /** The decimal odds, times 1000, of a wager that has odds. */
  oddsMillis?: number
  at: Date
}

/** A stake whose result is already known: a slot's spin. */
export type PlayOrder = WagerOrder & { payoutUnits: bigint }

/** The end of an open wager. A payout of zero is a loss. */
export type Closing = {
  id: string
  memberId: string
  payoutUnits: bigint
  validBetUnits?: bigint
  /** The part of the stake that was only reserved and comes back unplayed. */
  returnedStakeUnits?: bigint
  at: Date
}

/** A stake to be given back; it may come before the stake itself and then keeps it out. */
export type Voiding = Omit<
  WagerOrder,
  'stakeUnits' | 'validBetUnits' | 'funding' | 'freeGrantId' | 'isCashOnly' | 'oddsMillis'
>

/**
 * Another end of a wager that was settled. `leg` names the change: money goes from one payout to
 * the other once under it. `void` gives back a wager without a payout; `undone` takes the payout
 * back as well, as if it had never been played.
 */
export type Revision = {
  id: string
  memberId: string
  leg: string
  to: { payoutUnits: bigint; validBetUnits?: bigint } | 'void' | 'undone'
  at: Date
}

/** A wager that was accepted, and what the member has after it. */
export type Taken = { wager: Wager; balanceUnits: bigint; isRepeat: boolean }

/** A stake that was accepted; whoever has no grant needs no question about bonuses after it. */
export type TakenStake = Taken & { hasGrants: boolean }

export const playMoney = 'PLY'

/** The wager that an order becomes when nothing speaks against it. */
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

/** The wager with what each account paid of it. What a gift wins is known only now. */
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
 * Whether the member's standing allows a stake. A profile that is not there has nothing against it:
 * ids come from sessions and launches, which have looked.
 *
 * @throws Refusal `age-limited`, `member-not-active`
 */
export function mayPlay(standing: Pick<Standing, 'state'> | undefined): void {
  if (standing?.state === 'age_limited') refuse('age-limited')
  if (standing && standing.state !== 'active') refuse('member-not-active')
}

/** What keeps the id of a stake that was given back before it came. */
export const tombstoneOf = (voiding: Voiding): Wager => ({
  ...wagerOf({ ...voiding, stakeUnits: 0n }),
  settledAt: voiding.at,
  state: 'void',
})

const kept = new Set<RefusalCode>(stakeRefusals)

/** Nos of the moment: the order itself was right, and asking again must not change the answer. */
export const isKept = (refusal: RefusalCode): boolean => kept.has(refusal)

/** What keeps the no that an order heard. */
export const refusedWager = (wager: Wager, refusal: RefusalCode): Wager => ({
  ...wager,
  payoutUnits: 0n,
  refusal,
  settledAt: null,
  state: 'refused',
  validBetUnits: 0n,
})

/**
 * The first answer to an order whose id is known already.
 *
 * @throws Refusal the first refusal again; `key-reused` for another order; `wager-settled` when it
 *   was given back before it came
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
 * The wager after its closing; the same closing again changes nothing.
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
 * The wager given back; an unknown one leaves a tombstone that keeps its stake out.
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
 * The wager with its new end; the end that it has already changes nothing.
 *
 * @throws Refusal `wager-unknown`; `wager-settled` when it is open, given back, or has a payout
 *   that stands in the way of giving it back
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
