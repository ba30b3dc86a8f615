import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { accepted, answer, isRefusal, type Answer } from '#kernel/refusal'
import { post, underLock } from '#ledger'
import type { Entry, MemberAccount, Movement, Transfer } from '#ledger'
import { countPlay, mayStake, roomAfter, stakeRooms, unlimited, type Play } from '#protection'
import { findStandings } from '#identity'
import { publishSettled } from './events.ts'
import { cashOf, fundStake, ownStakeUnits } from './funding/funding.ts'
import { gamesOf, payout, stake } from './postings.ts'
import { countForBonus, playableUnits, readTerms, type Terms } from './funding/bonus-terms.ts'
import { findWagers, insertWagers } from './wager-store.ts'
import { funded, isKept, mayPlay, refusedWager, repeatOf, wagerOf } from './wager.ts'
import type { PlayOrder, TakenStake, Wager, WagerOrder } from './wager.ts'

/** Takes stakes whose result comes later, by `closeWagers` or `voidWagers`. */
export const openWagers = (tx: Tx, orders: WagerOrder[]): Promise<Answer<TakenStake>[]> =>
  takeWagers(tx, orders)

/** Takes stake and result in one movement of the books: a spin is posted wholly or not at all. */
export const playWagers = (tx: Tx, orders: PlayOrder[]): Promise<Answer<TakenStake>[]> =>
  takeWagers(tx, orders)

/** Takes one order. It shares a transaction with other waiting orders. */
export const placeWager = grouped(openWagers, { lane: 'wagers' })
export const playWager = grouped(playWagers, { lane: 'wagers' })

/**
 * Takes the stakes of all games. A refusal is stored under the order's id, so that a repeated
 * request gets it again. Two orders with the same id in a batch share a response.
 */
async function takeWagers(tx: Tx, orders: Order[]): Promise<Answer<TakenStake>[]> {
  const firstAt = new Map<string, number>()
  for (const [at, { id }] of orders.entries()) if (!firstAt.has(id)) firstAt.set(id, at)
  const firsts = [...firstAt.values()].flatMap((at) => orders[at] ?? [])
  const answers = await takeFirsts(tx, firsts)
  const answered = new Map(firsts.map(({ id }, at) => [id, answers[at]]))
  return answer(orders, (order, at) => {
    const first = orders[firstAt.get(order.id) ?? at]
    if (first && first !== order) repeatOf(wagerOf(first), order)
    const taken = accepted(answered.get(order.id))
    return firstAt.get(order.id) === at ? taken : { ...taken, isRepeat: true }
  })
}

type Order = WagerOrder | PlayOrder

async function takeFirsts(tx: Tx, orders: Order[]): Promise<Answer<TakenStake>[]> {
  const ids = orders.map(({ id }) => id)
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))]
  const [found, standings, rooms] = await underLock(tx, orders.flatMap(touchedBy), () =>
    Promise.all([
      findWagers(tx, ids),
      findStandings(tx, memberIds),
      stakeRooms(tx, memberIds, latest(orders)),
    ]),
  )
  const standingOf = new Map(standings.map((standing) => [standing.id, standing]))
  const known = new Map(found.map((wager) => [wager.id, wager]))
  const terms = await readTerms(tx, standings)

  const wagers = orders.map((order) => known.get(order.id) ?? wagerOf(order))
  const movements = orders.map((order, at) => {
    const wager = wagers[at] ?? wagerOf(order)
    if (!isBound(order, terms) || known.has(order.id)) return movesOf(order, wager)
    return fundedMoves(order, wager, terms, (paid) => void (wagers[at] = paid))
  })
  const posted = await post(tx, movements, latest(orders), {
    // The keys are derived from the ids, and no wager had such an id under the lock.
    isNew: (at) => !known.has(orders[at]?.id ?? ''),
    may(at) {
      const [order, wager] = [orders[at], wagers[at]]
      if (!order || !wager) return
      if (known.has(order.id)) {
        repeatOf(wager, order)
        return
      }
      mayPlay(standingOf.get(wager.memberId))
      // Limits are about real money: trials have none.
      if (wager.isTrial) return
      const stakeUnits = ownUnitsOf(order)
      mayStake(rooms.get(wager.memberId) ?? unlimited, { ...wager, stakeUnits })
    },
    took(at, { isRepeat }) {
      const wager = wagers[at]
      const room = wager && !wager.isTrial && !isRepeat ? rooms.get(wager.memberId) : undefined
      if (!wager || !room) return
      rooms.set(wager.memberId, roomAfter(room, ownStakeUnits(wager), wager.payoutUnits))
    },
  })

  const fresh = wagers.flatMap((wager, at) => {
    const outcome = posted[at]
    if (known.has(wager.id)) return []
    if (!isRefusal(outcome)) return [wager]
    return isKept(outcome.code) ? [refusedWager(wager, outcome.code)] : []
  })
  if (fresh.length > 0) await keepFresh(tx, fresh, latest(orders))
  return answer(wagers, (wager, at) => {
    const { entries, isRepeat } = accepted(posted[at])
    const hasGrants = terms.grants.has(wager.memberId)
    const isPlain = wager.funding === null && !hasGrants
    const movedUnits = isPlain ? balanceAfter(entries) : undefined
    const balanceUnits = movedUnits ?? playableUnits(tx, wager, terms)
    // A free bet moves no money, so the books alone cannot detect its repeat.
    return { balanceUnits, hasGrants, isRepeat: isRepeat || known.has(wager.id), wager }
  })
}

/** Stores new wagers, counts them for limits and bonuses, and publishes the settled ones. */
async function keepFresh(tx: Tx, fresh: Wager[], at: Date): Promise<void> {
  const plays = fresh.filter(({ isTrial, state }) => !isTrial && state !== 'refused')
  await Promise.all([
    insertWagers(tx, fresh),
    countPlay(tx, plays.map(playOf)),
    publishSettled(tx, fresh),
  ])
  await countForBonus(
    tx,
    fresh.map((after) => ({ after })),
    at,
  )
}

/** Returns the accounts to lock: the member's cash, always, and the accounts that may pay. */
const touchedBy = (order: Order): MemberAccount[] =>
  order.funding === undefined
    ? [cashOf(order)]
    : [cashOf(order), ...order.funding.map(({ account }) => account)]

/** Returns the transfers: the stake for an open order, stake and payout together for a play. */
const movesOf = (order: Order, wager: Wager): Transfer[] =>
  'payoutUnits' in order ? [...stake(wager), ...payout(wager)] : stake(wager)

/** Whether anything but the member's own cash may pay for it. */
const isBound = (order: Order, { grants }: Terms): boolean =>
  order.funding !== undefined || order.freeGrantId !== undefined || grants.has(order.memberId)

/** Chooses the paying accounts only when all earlier movements of the batch are decided. */
const fundedMoves = (
  order: Order,
  wager: Wager,
  terms: Terms,
  pay: (paid: Wager) => void,
): Movement => ({
  decide(balanceOf) {
    const { countsFor, sources } = terms.ask(order, balanceOf)
    const paid = funded(wager, fundStake(wager.stakeUnits, sources, balanceOf), countsFor)
    pay(paid)
    return movesOf(order, paid)
  },
  touches: [...touchedBy(order), gamesOf(wager)],
})

/** Returns the amount that the member may lose, as far as known before the stake is funded. */
const ownUnitsOf = ({ freeGrantId, funding, stakeUnits }: Order): bigint =>
  freeGrantId !== undefined || funding?.some(({ free }) => free !== undefined) ? 0n : stakeUnits

const latest = (orders: Order[]): Date =>
  orders.reduce((last, { at }) => (at > last ? at : last), new Date(0))

const playOf = (wager: Wager): Play => ({
  at: wager.placedAt,
  memberId: wager.memberId,
  payoutUnits: wager.payoutUnits,
  stakeUnits: ownStakeUnits(wager),
})

/** Returns the member's cash after the last leg, also for a repeat. */
function balanceAfter(entries: Entry[]): bigint | undefined {
  const last = entries.at(-1)
  return last?.creditBalanceUnits ?? last?.debitBalanceUnits ?? undefined
}
