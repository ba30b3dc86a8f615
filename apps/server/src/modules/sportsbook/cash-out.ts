import type { ReadTx, Tx } from '#kernel/database'
import { grouped } from '#kernel/grouped'
import { type Answer, isRefusal, Refusal } from '#kernel/refusal'
import { undoable } from '#kernel/undoable'
import type { Bet, Leg } from './bet.ts'
import { listLegs, lockBets } from './bet-store.ts'
import { publishBets } from './bets-news.ts'
import * as store from './cash-out-store.ts'
import { isInPlay } from './match.ts'
import { readSlips, type SlipContext } from './price-slip.ts'
import { type CashOutOrder, type Sale, sellBet } from './sell-bet.ts'
import { delayMsOf } from './taken-bet.ts'
import { type Value, valueOf } from './value-bet.ts'

/** `paidUnits` is null, and `decidesAt` set, while the cash-out waits. */
export type CashedOut = {
  bet: Bet
  paidUnits: bigint | null
  decidesAt: Date | null
  balanceUnits: bigint | undefined
}

const CHUNK = 40

/**
 * What the clock of a match alone may move a value while its cash-out waits: a fifth of the margin.
 * The amount on the screen is paid then; whatever moves it further is an event or a new price.
 */
const DRIFT_BPS = 100n

export const cashOutBet = grouped(cashOutBets, { lane: ({ memberId }) => memberId })

/**
 * Cashes out bets, or parts of them. The bet is locked, so a settlement and a cash-out at the same
 * time run in turn, and the second finds that the bet has ended. With a match in play the cash-out
 * waits as long as a bet would: whoever sees an event first cannot sell before the prices know it.
 */
export async function cashOutBets(tx: Tx, orders: CashOutOrder[]): Promise<Answer<CashedOut>[]> {
  const answers: Answer<CashedOut>[] = []
  for (const order of orders) answers.push(await cashOutOne(tx, order))
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
  const sale = agreed(order, offer, offer.delayMs > 0 ? DRIFT_BPS : 0n)
  if (isRefusal(sale)) return sale
  if (offer.delayMs === 0) return { ...(await sellBet(tx, sale)), decidesAt: null }
  const decidesAt = new Date(order.at.getTime() + offer.delayMs)
  const { accept, amountUnits, at, betId, id, memberId, partBps } = order
  const waiting = { accept, amountUnits, at, betId, decidesAt, id, memberId, partBps }
  await store.insertCashOutOrder(tx, { ...waiting, refusal: null })
  publishBets(tx, [memberId])
  return { balanceUnits: undefined, bet, decidesAt, paidUnits: null }
}

/**
 * Sells a bet at once where its value reaches the amount of the order.
 *
 * @throws Refusal when the ledger cannot move money
 */
export async function sellAt(tx: Tx, order: CashOutOrder, driftBps = 0n) {
  const [bet] = await lockBets(tx, [order.betId])
  if (!bet) return new Refusal('not-found')
  const offer = await offerOf(tx, bet, { hold: tx, now: order.at })
  const sale = isRefusal(offer) ? offer : agreed(order, offer, driftBps)
  return isRefusal(sale) ? sale : sellBet(tx, sale)
}

/**
 * Decides the cash-outs whose delay is over, by the prices of now. One that the ledger refuses does
 * not hold up the others.
 *
 * @returns whether there may be more
 */
export async function decideCashOuts(tx: Tx, now: Date): Promise<boolean> {
  const due = await store.lockDueOrders(tx, now, CHUNK)
  for (const waiting of due) {
    const order = { ...waiting, at: now, isAutomatic: false }
    const sold = await undoable(tx, (inner) => sellAt(inner, order, DRIFT_BPS)).catch(asRefusal)
    await store.endCashOutOrder(tx, waiting.id, isRefusal(sold) ? sold.code : null)
    publishBets(tx, [waiting.memberId])
  }
  return due.length === CHUNK
}

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
  if (bet.state !== 'open' || bet.settleCount > 0 || bet.heldAt !== null)
    return new Refusal('bet-not-open')
  const legs = await listLegs(tx, [bet.id])
  const chosen = legs.map(({ marketKey, matchId, outcome }) => {
    return { market: marketKey, matchId, outcome }
  })
  const context = await readSlips(tx, chosen, options)
  const value = valueOf(bet, legs, context)
  if (!value) return new Refusal('cash-out-suspended')
  return { bet, delayMs: delayOf(legs, context), legs, value }
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
