import type { ReadTx, Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { type Answer, isRefusal, Refusal } from '#kernel/refusal'
import { undoable } from '#kernel/database/undoable'
import { lockMembers } from '#ledger'
import type { Bet, Leg } from '../bets/bet.ts'
import { listLegs, lockBets } from '../bets/bet-store.ts'
import { publishBets } from '../bets/bets-news.ts'
import * as store from './cash-out-store.ts'
import { type MovedShares, moveShares } from '../bets/exposure-store.ts'
import { isInPlay } from '../matches/match.ts'
import { chosenOf, readSlips, type SlipContext } from '../bets/price-slip.ts'
import { type CashOutOrder, type Sale, sellBet, type Sold } from './sell-bet.ts'
import { delayMsOf } from '../bets/taken-bet.ts'
import { type Value, valueOf } from './value-bet.ts'

/** `paidUnits` is null, and `decidesAt` set, while the cash-out waits. */
export type CashedOut = {
  bet: Bet
  paidUnits: bigint | null
  decidesAt: Date | null
  balanceUnits: bigint | undefined
  /** What the sale takes off the books. */
  shares?: MovedShares
}

const CHUNK = 40

/**
 * What the clock of a match alone may move a value while its cash-out waits: a fifth of the margin.
 * The amount on the screen is paid then; whatever moves it further is an event or a new price.
 */
const DRIFT_BPS = 100n

export const cashOutBet = grouped(cashOutBets, { lane: 'sports' })

/**
 * Cashes out bets, or parts of them. All bets are locked first, so a settlement and a cash-out at
 * the same time run in turn, and the second finds that the bet has ended. With a match in play the
 * cash-out waits as long as a bet would: whoever sees an event first cannot sell before the prices
 * know it.
 */
export function cashOutBets(tx: Tx, orders: CashOutOrder[]): Promise<Answer<CashedOut>[]> {
  return eachOf(tx, orders, (order) => cashOutOne(tx, order))
}

/** Like `cashOutBets`, where one that the ledger refuses does not hold up the others. */
export const cashOutEach = (tx: Tx, orders: CashOutOrder[]): Promise<Answer<CashedOut>[]> =>
  eachOf(tx, orders, (order) => undoable(tx, (inner) => cashOutOne(inner, order)).catch(asRefusal))

/**
 * Decides the cash-outs whose delay is over, by the prices of now. One that the ledger refuses does
 * not hold up the others.
 *
 * @returns whether there may be more
 */
export async function decideCashOuts(tx: Tx, now: Date): Promise<boolean> {
  const due = await store.lockDueOrders(tx, now, CHUNK)
  const orders = due.map((waiting) => ({ ...waiting, at: now }))
  await eachOf(tx, orders, async (order) => {
    const sold = await undoable(tx, (inner) => sellWaiting(inner, order)).catch(asRefusal)
    await store.endCashOutOrder(tx, order.id, isRefusal(sold) ? sold.code : null)
    publishBets(tx, [order.memberId])
    return sold
  })
  return due.length === CHUNK
}

type Sharing = { shares?: MovedShares | undefined }

/** Locks what all orders need, works on one after another, and moves their shares at the end. */
async function eachOf<Order extends Pick<CashOutOrder, 'betId' | 'memberId'>, Done extends Sharing>(
  tx: Tx,
  orders: readonly Order[],
  work: (order: Order) => Promise<Answer<Done>>,
): Promise<Answer<Done>[]> {
  const column = <Field extends 'betId' | 'memberId'>(name: Field) =>
    orders.map((order) => order[name])
  if (orders.length > 1) {
    await lockBets(tx, column('betId'))
    await lockMembers(tx, column('memberId'))
  }
  const answers: Answer<Done>[] = []
  for (const order of orders) answers.push(await work(order))
  const shares = answers.flatMap((one) => (isRefusal(one) ? [] : (one.shares ?? [])))
  await moveShares(tx, ...shares)
  return answers
}

/** @throws Refusal when the ledger cannot move money: then the cash-out is undone */
async function cashOutOne(tx: Tx, order: CashOutOrder): Promise<Answer<CashedOut>> {
  const [bet] = await lockBets(tx, [order.betId])
  if (!bet || bet.memberId !== order.memberId) return new Refusal('not-found')
  const orders = await store.listOrdersOf(tx, bet.id, order.id)
  const known = orders.find(({ id }) => id === order.id)
  const before = await store.findCashOut(tx, order.id)
  const first = before ?? known
  if (first) {
    if (first.betId !== bet.id || first.partBps !== order.partBps) return new Refusal('key-reused')
    if (known?.refusal) return new Refusal(known.refusal)
    const decidesAt = known?.decidesAt ?? null
    return { balanceUnits: undefined, bet, decidesAt, paidUnits: before?.amountUnits ?? null }
  }
  if (orders.length > 0) return new Refusal('cash-out-waiting')
  const offer = await offerOf(tx, bet, { hold: tx, now: order.at })
  if (isRefusal(offer)) return offer
  const sale = agreed(order, offer, driftOf(order, offer))
  if (isRefusal(sale)) return sale
  if (offer.delayMs === 0) return { ...(await sellBet(tx, sale)), decidesAt: null }
  const decidesAt = new Date(order.at.getTime() + offer.delayMs)
  await store.insertCashOutOrder(tx, { ...order, decidesAt, refusal: null })
  publishBets(tx, [order.memberId])
  return { balanceUnits: undefined, bet, decidesAt, paidUnits: null }
}

/** @throws Refusal when the ledger cannot move money */
async function sellWaiting(tx: Tx, order: CashOutOrder): Promise<Answer<Sold>> {
  const [bet] = await lockBets(tx, [order.betId])
  if (!bet) return new Refusal('not-found')
  const offer = await offerOf(tx, bet, { hold: tx, now: order.at })
  const sale = isRefusal(offer) ? offer : agreed(order, offer, driftOf(order))
  return isRefusal(sale) ? sale : sellBet(tx, sale)
}

/** An automatic cash-out never pays less than its level; before a match nothing drifts. */
const driftOf = ({ isAutomatic }: CashOutOrder, offer?: Offer): bigint =>
  isAutomatic || offer?.delayMs === 0 ? 0n : DRIFT_BPS

function asRefusal(error: unknown): Refusal {
  if (isRefusal(error)) return error
  throw error
}

/** A bet as it could be sold now; `delayMs` is how long a cash-out waits, 0 before the match. */
export type Offer = { bet: Bet; legs: Leg[]; value: Value; delayMs: number }

/**
 * Returns what a bet is worth now, or why it cannot be sold.
 *
 * @param hold the transaction that keeps the markets locked until it ends
 */
export async function offerOf(
  tx: ReadTx,
  bet: Bet,
  options: { hold?: Tx; now: Date },
): Promise<Answer<Offer>> {
  const [offer = new Refusal('not-found')] = await offersOf(tx, [bet], options)
  return offer
}

/** Returns what these bets are worth now, by one reading of their markets. */
export async function offersOf(
  tx: ReadTx,
  bets: readonly Bet[],
  options: { hold?: Tx; now: Date },
): Promise<Answer<Offer>[]> {
  const all = await listLegs(
    tx,
    bets.map(({ id }) => id),
  )
  const context = await readSlips(tx, chosenOf(all), options)
  return bets.map((bet) => {
    if (bet.state !== 'open' || bet.settleCount > 0 || bet.heldAt !== null)
      return new Refusal('bet-not-open')
    const legs = all.filter(({ betId }) => betId === bet.id)
    const value = valueOf(bet, legs, context)
    if (!value) return new Refusal('cash-out-suspended')
    return { bet, delayMs: delayOf(legs, context), legs, value }
  })
}

function delayOf(legs: readonly Leg[], { matches }: SlipContext): number {
  const open = legs.filter(({ verdict }) => !verdict)
  const sports = open.flatMap(({ matchId }) => {
    const match = matches.get(matchId)
    return match && isInPlay(match) ? [match.sport] : []
  })
  return sports.length > 0 ? delayMsOf(new Set(sports)) : 0
}

/** The sale at the amount that both agree to: that of the screen, or more where it is taken. */
function agreed(order: CashOutOrder, offer: Offer, driftBps: bigint): Answer<Sale> {
  const { accept, amountUnits: asked } = order
  const { bet, legs, value } = offer
  const now = value.amountUnits
  const apart = now > asked ? now - asked : asked - now
  const isSame = apart * 10_000n <= asked * driftBps
  const isHigher = now > asked
  const sale = { bet, legs, legsNow: value.legs, order }
  if (accept === 'any' || (accept === 'better' && isHigher)) return { ...sale, amountUnits: now }
  return isSame ? { ...sale, amountUnits: asked } : movedTo(now)
}

const movedTo = (amountUnits: bigint) =>
  new Refusal('cash-out-moved', { amount: String(amountUnits) })
