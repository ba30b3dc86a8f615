import { findStandings } from '#identity'
import type { Tx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { grouped } from '#kernel/database/grouped'
import { accepted, answer, refuse } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { findAmounts, lockedBalance, openAccounts, post, sumSubAccounts, underLock } from '#ledger'
import type { Transfer } from '#ledger'
import { mayStake, stakeRooms, unlimited } from '#protection'
import { playableUnits, readTerms, type Terms } from './bonus-terms.ts'
import { cashOf } from './funding.ts'
import { seatIn, seatOut } from '../postings.ts'
import { seatOf } from './seat.ts'
import type { SeatOrder } from './seat.ts'
import { mayPlay, playMoney } from '../wager.ts'

/** The member's balances after money went to or from a seat. */
export type SeatFilled = { cashUnits: bigint; seatUnits: bigint; isRepeat: boolean }

/**
 * Moves money to tables when members sit down or top up. A member's total at all tables must fit
 * the member's limits, because all of it may be lost there. A repeated id gets the first success.
 *
 * @returns per order the member's balances, or a Refusal: `balance-too-low`, `currency-wrong`,
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

/** Refuses if own money is not enough. Members play each other with own money only. */
function needOwnMoney(tx: Tx, order: SeatOrder, terms: Terms): void {
  if (!terms.grants.has(order.memberId)) return
  const ownUnits = lockedBalance(tx, cashOf(order))
  const isShort = ownUnits < order.amountUnits
  if (isShort && playableUnits(tx, order, terms) >= order.amountUnits) {
    refuse('bonus-game-excluded', { amountOwn: decimalOf(ownUnits) })
  }
}

/**
 * Moves money back from tables when members leave or take a part. Always allowed, regardless of
 * limits and breaks.
 *
 * @returns per order the member's balances, or a Refusal: `balance-too-low` when the seat has less,
 *   `currency-wrong`, `key-reused`
 */
export const takeFromSeats = (tx: Tx, orders: SeatOrder[]): Promise<Answer<SeatFilled>[]> =>
  moveSeats(tx, orders, { transferOf: seatOut })

/** Moves one order, batched with others. */
export const takeToSeat = grouped(takeToSeats, { lane: 'wagers' })
export const takeFromSeat = grouped(takeFromSeats, { lane: 'wagers' })

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
        // A repeated order gets the same response, whatever has changed since.
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
