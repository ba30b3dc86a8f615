import { findStandings } from '#identity'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { grouped } from '#kernel/grouped'
import { accepted, answer, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { findAmounts, lockedBalance, openAccounts, post, sumSubAccounts, underLock } from '#ledger'
import type { Transfer } from '#ledger'
import { mayStake, stakeRooms, unlimited } from '#protection'
import { playableUnits, readTerms, type Terms } from './bonus-terms.ts'
import { cashOf } from './funding.ts'
import { seatIn, seatOut } from './postings.ts'
import { seatOf } from './seat.ts'
import type { SeatOrder } from './seat.ts'
import { mayPlay, playMoney } from './wager.ts'

/** What a member has after money went to or from a seat. */
export type SeatFilled = { cashUnits: bigint; seatUnits: bigint; isRepeat: boolean }

/**
 * Takes money to tables: sitting down and topping up. All that a member has at tables must fit into
 * the limits of the member, because all of it may be lost there. The same id hears the first yes.
 *
 * @returns per order what the member has, or a Refusal: `balance-too-low`, `currency-wrong`,
 *   `key-reused`, `member-not-active`, `age-limited`, `bonus-game-excluded` where only bonus money
 *   would be enough, or one of `mayStake`
 */
export async function takeToSeats(tx: Tx, orders: SeatOrder[]): Promise<Answer<SeatFilled>[]> {
  for (const { currency, memberId, table } of orders) {
    await openAccounts(tx, memberId, currency, ['seat'], table)
  }
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))]
  const at = orders[0]?.at ?? new Date(0)
  const touched = orders.flatMap((order) => [cashOf(order), seatOf(order)])
  const [standings, rooms, seated] = await underLock(tx, touched, () =>
    Promise.all([
      findStandings(tx, memberIds),
      stakeRooms(tx, memberIds, at),
      sumSubAccounts(tx, memberIds, 'seat'),
    ]),
  )
  const terms = await readTerms(tx, standings)
  const standingOf = new Map(standings.map((standing) => [standing.id, standing]))
  return moveSeats(tx, orders, {
    may(order) {
      mayPlay(standingOf.get(order.memberId))
      if (order.currency === playMoney) return
      needOwnMoney(tx, order, terms)
      const stakeUnits = order.amountUnits + (seated.get(order.memberId) ?? 0n)
      mayStake(rooms.get(order.memberId) ?? unlimited, { ...order, stakeUnits })
    },
    took({ amountUnits, memberId }) {
      seated.set(memberId, (seated.get(memberId) ?? 0n) + amountUnits)
    },
    transferOf: seatIn,
  })
}

/** Between members only own money is played: bonus money does not fill a gap. */
function needOwnMoney(tx: Tx, order: SeatOrder, terms: Terms): void {
  if (!terms.grants.has(order.memberId)) return
  const ownUnits = lockedBalance(tx, cashOf(order))
  const isShort = ownUnits < order.amountUnits
  if (isShort && playableUnits(tx, order, terms) >= order.amountUnits) {
    refuse('bonus-game-excluded', { amountOwn: decimalOf(ownUnits) })
  }
}

/**
 * Takes money back from tables: standing up, or a part of it. Always allowed, whatever limits and
 * breaks say.
 *
 * @returns per order what the member has, or a Refusal: `balance-too-low` when the seat has less,
 *   `currency-wrong`, `key-reused`
 */
export const takeFromSeats = (tx: Tx, orders: SeatOrder[]): Promise<Answer<SeatFilled>[]> =>
  moveSeats(tx, orders, { transferOf: seatOut })

/** One order, on its member's lane. */
export const takeToSeat = grouped(takeToSeats, { lane: ({ memberId }) => memberId })
export const takeFromSeat = grouped(takeFromSeats, { lane: ({ memberId }) => memberId })

type Way = {
  transferOf: (order: SeatOrder) => Transfer
  may?: (order: SeatOrder) => void
  took?: (order: SeatOrder) => void
}

async function moveSeats(tx: Tx, orders: SeatOrder[], way: Way): Promise<Answer<SeatFilled>[]> {
  const transfers = orders.map(way.transferOf)
  const known = await findAmounts(
    tx,
    transfers.map(({ key }) => key),
  )
  const posted = await post(
    tx,
    transfers.map((transfer) => [transfer]),
    orders[0]?.at ?? new Date(0),
    {
      may(at) {
        const order = orders[at]
        // What was done once is answered again, whatever has changed since.
        if (order && !known.has(transfers[at]?.key ?? '')) way.may?.(order)
      },
      took(at, { isRepeat }) {
        const order = orders[at]
        if (order && !isRepeat) way.took?.(order)
      },
    },
  )
  return answer(orders, (order, at) => ({
    cashUnits: lockedBalance(tx, cashOf(order)),
    isRepeat: accepted(posted[at]).isRepeat,
    seatUnits: lockedBalance(tx, seatOf(order)),
  }))
}
