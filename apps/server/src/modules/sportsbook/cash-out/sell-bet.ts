import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { flooredToCents } from '#kernel/money'
import { accepted, refuse } from '#kernel/refusal'
import { closeWagers, splitWagers } from '#wagers'
import { type Acceptance, type Bet, type Leg, validBetOf } from '../bets/bet.ts'
import { insertBets, insertLegs, lockBets, updateBets } from '../bets/bet-store.ts'
import { publishBets } from '../bets/bets-news.ts'
import { insertCashOut } from './cash-out-store.ts'
import { type MovedShares } from '../bets/exposure-store.ts'
import { sharesOf } from '../bets/share-of-bet.ts'
import type { Value } from './value-bet.ts'

export type CashOutOrder = {
  /** Made by the browser: the same id again returns the first response. */
  id: string
  betId: string
  memberId: string
  /** The value on the screen for the whole bet. */
  amountUnits: bigint
  partBps: number
  accept: Acceptance
  isAutomatic: boolean
  at: Date
}

/** A cash-out that is agreed: `amountUnits` for the whole bet, from the chances of `legsNow`. */
export type Sale = {
  bet: Bet
  legs: Leg[]
  order: CashOutOrder
  amountUnits: bigint
  legsNow: Value['legs']
}

/** `shares` is what the sale takes off the books: whoever sells moves them after all money. */
export type Sold = { bet: Bet; paidUnits: bigint; balanceUnits: bigint; shares: MovedShares }

/**
 * Pays a bet, or a part of its stake, and closes it.
 *
 * @throws Refusal when the ledger cannot move the money
 */
export async function sellBet(tx: Tx, sale: Sale): Promise<Sold> {
  const { amountUnits, bet, legs, legsNow, order } = sale
  const isWhole = order.partBps === 10_000
  const part = isWhole ? bet : await takePart(tx, sale)
  const paidUnits = isWhole
    ? amountUnits
    : flooredToCents((amountUnits * part.stakeUnits) / bet.stakeUnits)
  const [closed] = await closeWagers(tx, [
    {
      at: order.at,
      id: part.id,
      memberId: bet.memberId,
      payoutUnits: paidUnits,
      validBetUnits: validBetOf(part, paidUnits),
    },
  ])
  const { balanceUnits } = accepted(closed)
  const sold: Bet = {
    ...part,
    automaticUnits: null,
    payoutUnits: paidUnits,
    settleCount: 1,
    settledAt: order.at,
    state: 'cashed-out',
  }
  await updateBets(tx, [sold])
  await insertCashOut(tx, {
    ...order,
    amountUnits: paidUnits,
    betId: bet.id,
    legs: legsNow,
  })
  publishBets(tx, [bet.memberId])
  const [after = sold] = isWhole ? [sold] : await lockBets(tx, [bet.id])
  const shares = { from: sharesOf(bet, legs), to: sharesOf(after, legs) }
  return { balanceUnits, bet: after, paidUnits, shares }
}

/** Splits a part of the stake into a bet of its own and cashes it out; the rest stays open. */
async function takePart(tx: Tx, { bet, legs, order }: Sale): Promise<Bet> {
  const ticketUnits = flooredToCents((bet.ticketUnits * BigInt(order.partBps)) / 10_000n)
  const stakeUnits = ticketUnits * BigInt(bet.ticketCount)
  const potentialUnits = flooredToCents((bet.potentialUnits * stakeUnits) / bet.stakeUnits)
  if (ticketUnits <= 0n || ticketUnits >= bet.ticketUnits) refuse('bet-not-open')
  const part: Bet = {
    ...bet,
    id: newId(),
    parentId: bet.id,
    potentialUnits,
    stakeUnits,
    ticketUnits,
  }
  const [split] = await splitWagers(tx, [
    { at: order.at, id: bet.id, memberId: bet.memberId, parts: [{ id: part.id, stakeUnits }] },
  ])
  accepted(split)
  await insertBets(tx, [part])
  await insertLegs(
    tx,
    legs.map((leg) => ({ ...leg, betId: part.id })),
  )
  await updateBets(tx, [
    {
      ...bet,
      potentialUnits: bet.potentialUnits - potentialUnits,
      stakeUnits: bet.stakeUnits - stakeUnits,
      ticketUnits: bet.ticketUnits - ticketUnits,
    },
  ])
  return part
}
