import type { ReadTx, Tx } from '#kernel/database'
import { grouped } from '#kernel/grouped'
import { newId } from '#kernel/ids'
import { flooredToCents } from '#kernel/money'
import { accepted, type Answer, isRefusal, Refusal, refuse } from '#kernel/refusal'
import { closeWagers, splitWagers } from '#wagers'
import type { Acceptance, Bet, Leg } from './bet.ts'
import { validBetOf } from './bet.ts'
import { insertBets, insertLegs, listLegs, lockBets, updateBets } from './bet-store.ts'
import { publishBets } from './bets-news.ts'
import { findCashOut, insertCashOut } from './cash-out-store.ts'
import { moveShares } from './exposure-store.ts'
import { readSlips } from './price-slip.ts'
import { sharesOf } from './share-of-bet.ts'
import { type Value, valueOf } from './value-bet.ts'

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

export type CashedOut = { bet: Bet; paidUnits: bigint; balanceUnits: bigint | undefined }

export const cashOutBet = grouped(cashOutBets, { lane: ({ memberId }) => memberId })

/**
 * Cashes out bets, or parts of them. The bet is locked, so a settlement and a cash-out at the same
 * time run in turn, and the second finds that the bet has ended.
 */
export async function cashOutBets(tx: Tx, orders: CashOutOrder[]): Promise<Answer<CashedOut>[]> {
  const answers: Answer<CashedOut>[] = []
  for (const order of orders) answers.push(await cashOutOne(tx, order))
  return answers
}

/** @throws Refusal when the ledger cannot move money: then the cash-out is undone */
export async function cashOutOne(tx: Tx, order: CashOutOrder): Promise<Answer<CashedOut>> {
  const [bet] = await lockBets(tx, [order.betId])
  if (!bet || bet.memberId !== order.memberId) return new Refusal('not-found')
  const before = await findCashOut(tx, order.id)
  if (before) {
    if (before.betId !== order.betId || before.partBps !== order.partBps)
      return new Refusal('key-reused')
    return { balanceUnits: undefined, bet, paidUnits: before.amountUnits }
  }
  if (bet.state !== 'open' || bet.settleCount > 0 || bet.heldAt !== null)
    return new Refusal('bet-not-open')
  const legs = await listLegs(tx, [bet.id])
  const value = await valueNow(tx, bet, legs, { hold: tx, now: order.at })
  if (!value) return new Refusal('cash-out-suspended')
  if (!isAgreed(order, value))
    return new Refusal('cash-out-moved', { amount: String(value.amountUnits) })
  return sell(tx, { bet, legs, order, value })
}

/**
 * Returns the current cash-out value of a bet.
 *
 * @param hold the transaction that keeps the markets locked until it ends
 */
export async function valueNow(
  tx: ReadTx,
  bet: Bet,
  legs: readonly Leg[],
  { hold, now }: { hold?: Tx | undefined; now: Date },
): Promise<Value | undefined> {
  const names = legs.map(({ marketKey, matchId, outcome }) => {
    return { market: marketKey, matchId, outcome }
  })
  return valueOf(bet, legs, await readSlips(tx, names, { hold, now }))
}

function isAgreed({ accept, amountUnits }: CashOutOrder, value: Value): boolean {
  if (accept === 'any') return true
  return accept === 'better' ? value.amountUnits >= amountUnits : value.amountUnits === amountUnits
}

type Sale = { bet: Bet; legs: Leg[]; order: CashOutOrder; value: Value }

async function sell(tx: Tx, sale: Sale): Promise<Answer<CashedOut>> {
  const { bet, legs, order, value } = sale
  const isWhole = order.partBps === 10_000
  const part = isWhole ? bet : await takePart(tx, sale)
  const paidUnits = isWhole
    ? value.amountUnits
    : flooredToCents((value.amountUnits * part.stakeUnits) / bet.stakeUnits)
  const [closed] = await closeWagers(tx, [
    {
      at: order.at,
      id: part.id,
      memberId: bet.memberId,
      payoutUnits: paidUnits,
      validBetUnits: validBetOf(part, paidUnits),
    },
  ])
  if (isRefusal(closed)) throw closed
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
    legs: value.legs,
  })
  publishBets(tx, [bet.memberId])
  const [after = sold] = isWhole ? [sold] : await lockBets(tx, [bet.id])
  await moveShares(tx, sharesOf(bet, legs), sharesOf(after, legs))
  return { balanceUnits, bet: after, paidUnits }
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
