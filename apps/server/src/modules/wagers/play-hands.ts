import { findStandings } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { accepted, answer, isRefusal, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { lockedBalance, openAccounts, post, underLock } from '#ledger'
import { countPlay, mayStake, stakeRooms, unlimited } from '#protection'
import { publishSettled } from './events.ts'
import { cashOf } from './funding/funding.ts'
import { handMoves } from './postings.ts'
import { checkHand, seatOf, stakeOf } from './funding/seat.ts'
import type { Hand, HandEntry } from './funding/seat.ts'
import { findWagers, insertWagers } from './wager-store.ts'
import { mayPlay, playMoney } from './wager.ts'
import type { Wager } from './wager.ts'

/** A posted hand: each member's wager, in order, and the members' new balances at the table. */
export type HandPlayed = { wagers: Wager[]; seatUnits: bigint[]; isRepeat: boolean }

/**
 * Settles hands that members played against each other. A hand is one movement of the books: each
 * member's net result leaves or enters their seat, and the rake goes to the house. Each member gets
 * one settled wager: its stake is the contributed and called amount, its payout the amount won. It
 * counts in limits and is published as settled. A repeated hand gets the first response again.
 *
 * @returns per hand its wagers, or a Refusal, and then nothing of the hand was moved:
 *   `balance-too-low`, `account-frozen`, `key-reused` when a wager id belongs to something else
 * @throws Error when a hand does not add up
 */
export async function playHands(tx: Tx, hands: Hand[]): Promise<Answer<HandPlayed>[]> {
  hands.forEach(checkHand)
  const wagers = hands.map((hand) => hand.entries.map((entry) => wagerOfHand(hand, entry)))
  const ids = wagers.flat().map(({ id }) => id)
  // A winner who entered by ticket, or a free tournament, paid nothing and has no seat account yet.
  for (const { currency, entries, table } of hands) {
    for (const { contributedUnits, memberId, wonUnits } of entries) {
      if (contributedUnits > 0n || wonUnits === 0n) continue
      await openAccounts(tx, memberId, currency, ['seat'], table)
    }
  }
  const touched = hands.flatMap((hand) =>
    hand.entries.flatMap(({ memberId }) => [
      cashOf({ ...hand, memberId }),
      seatOf({ ...hand, memberId }),
    ]),
  )
  const found = await underLock(tx, touched, () => findWagers(tx, ids))
  const known = new Map(found.map((wager) => [wager.id, wager]))
  const posted = await post(tx, hands.map(handMoves), hands[0]?.at ?? new Date(0), {
    may: (at) => mayRepeat(wagers[at] ?? [], known),
  })
  const fresh = wagers.flatMap((ofHand, at) =>
    isRefusal(posted[at]) ? [] : ofHand.filter(({ id }) => !known.has(id)),
  )
  if (fresh.length > 0) {
    const real = fresh.filter(({ isTrial }) => !isTrial)
    await Promise.all([
      insertWagers(tx, fresh),
      countPlay(
        tx,
        real.map(({ memberId, payoutUnits, placedAt, stakeUnits }) => {
          return { at: placedAt, memberId, payoutUnits, stakeUnits }
        }),
      ),
      publishSettled(tx, fresh),
    ])
  }
  return answer(hands, (hand, at) => {
    accepted(posted[at])
    const ofHand = wagers[at] ?? []
    return {
      isRepeat: ofHand.some(({ id }) => known.has(id)),
      seatUnits: hand.entries.map(({ memberId }) =>
        lockedBalance(tx, seatOf({ ...hand, memberId })),
      ),
      wagers: ofHand.map((wager) => known.get(wager.id) ?? wager),
    }
  })
}

const wagerOfHand = (hand: Hand, entry: HandEntry): Wager => ({
  category: hand.category,
  countsFor: null,
  currency: hand.currency,
  funding: null,
  game: hand.game,
  id: entry.wagerId,
  isTrial: hand.currency === playMoney,
  kind: hand.kind,
  memberId: entry.memberId,
  parentId: null,
  payoutUnits: entry.wonUnits,
  placedAt: hand.at,
  refusal: null,
  round: hand.round,
  settledAt: hand.at,
  stakeUnits: stakeOf(entry),
  state: 'settled',
  validBetUnits: entry.validBetUnits ?? stakeOf(entry),
  vendor: hand.vendor,
})

/** Accepts a repeat only if all wagers of the hand are known and the same. */
function mayRepeat(wagers: Wager[], known: Map<string, Wager>): void {
  const before = wagers.flatMap((wager) => known.get(wager.id) ?? [])
  if (before.length === 0) return
  const isSame =
    before.length === wagers.length &&
    wagers.every((wager) => {
      const same = known.get(wager.id)
      return (
        same?.memberId === wager.memberId &&
        same.round === wager.round &&
        same.stakeUnits === wager.stakeUnits &&
        same.payoutUnits === wager.payoutUnits
      )
    })
  if (!isSame) refuse('key-reused')
}

/** A member who wants to be dealt in, and the least stake. */
export type Seated = { memberId: string; stakeUnits: bigint }

/**
 * Checks, before a hand is dealt, whether these members may stake at least this much (the big
 * blind) by their state, breaks, time and limits. A hand that has begun is always played to its
 * end.
 *
 * @returns per member nothing, or the Refusal for which the table sits the member out
 */
export async function mayBeDealt(
  tx: ReadTx,
  seated: Seated[],
  product: { category: string; vendor: string; currency: string; at: Date },
): Promise<Answer<undefined>[]> {
  const memberIds = seated.map(({ memberId }) => memberId)
  const [standings, rooms] = await Promise.all([
    findStandings(tx, memberIds),
    stakeRooms(tx, memberIds, product.at),
  ])
  const standingOf = new Map(standings.map((standing) => [standing.id, standing]))
  return answer(seated, ({ memberId, stakeUnits }) => {
    mayPlay(standingOf.get(memberId))
    if (product.currency === playMoney) return undefined
    mayStake(rooms.get(memberId) ?? unlimited, { ...product, stakeUnits })
    return undefined
  })
}
