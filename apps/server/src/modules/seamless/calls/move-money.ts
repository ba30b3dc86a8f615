import type { Tx } from '#kernel/database/database'
import { grouped } from '#kernel/database/grouped'
import { applyMovements } from './apply-movements.ts'
import type { Done } from './apply-movements.ts'
import { decide, keyOf, referenceOf, roundKeyOf } from './movement.ts'
import type { Movement, Order, Step } from './movement.ts'
import { insertMovements, updateMovements } from './movement-store.ts'
import { insertHeldWin } from '../held-wins/held-win-store.ts'
import { balanceOf, openBook } from './open-book.ts'
import { updateRewards } from '../rewards/reward-store.ts'
import type { WalletErrorCode } from './wallet-error-code.ts'

/** The result of a vendor's order. An unknown member has no balance. */
export type Outcome = {
  no: WalletErrorCode | null
  isRepeat: boolean
  balanceUnits: bigint | null
}

/**
 * Moves money at vendors' request: bets, wins and rollbacks of many members in one transaction.
 * Works in passes, because an order may refer to another one of the batch.
 */
export async function moveMoney(tx: Tx, orders: Order[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let waiting = orders.map((_, at) => at)
  while (waiting.length > 0) {
    const { later, now } = withoutCrossing(orders, waiting)
    const done = await pass(
      tx,
      now.flatMap((at) => orders[at] ?? []),
    )
    const deferred = new Set<number>()
    for (const [place, at] of now.entries()) {
      const outcome = done[place]
      if (outcome) outcomes[at] = outcome
      else deferred.add(at)
    }
    waiting = [...deferred, ...later].toSorted((a, b) => a - b)
  }
  return outcomes
}

/** Moves money for one order, batched with others. */
export const moveOne = grouped(moveMoney, { lane: 'seamless' })

/** Defers orders that name a key of an earlier order to the next pass. */
function withoutCrossing(orders: Order[], waiting: number[]): { now: number[]; later: number[] } {
  const named = new Set<string>()
  const now: number[] = []
  const later: number[] = []
  for (const at of waiting) {
    const order = orders[at]
    if (!order) continue
    const names = namesOf(order)
    const isCrossing = names.some((name) => named.has(name))
    ;(isCrossing ? later : now).push(at)
    for (const name of names) named.add(name)
  }
  return { later, now }
}

function namesOf(order: Order): string[] {
  const names = [keyOf(order), referenceOf(order) ?? roundKeyOf(order)]
  if (order.isFree && order.rewardId) names.push(order.rewardId)
  return names
}

/**
 * Decides on orders and applies them. An order on a bet that an earlier order touches is left for
 * the next pass.
 */
async function pass(tx: Tx, orders: Order[]): Promise<(Outcome | undefined)[]> {
  const book = await openBook(tx, orders)
  const steps = withoutSharedBets(orders.map((order) => decide(book, order)))
  const done = await applyMovements(tx, { book, orders, steps })
  for (const [at, step] of steps.entries()) {
    const order = orders[at]
    if (order && step?.kind === 'hold') await insertHeldWin(tx, order)
  }
  await Promise.all([
    insertMovements(tx, [...done.made.values()]),
    updateMovements(tx, [...done.changed.values()]),
    updateRewards(tx, done.rewardChanges),
  ])
  return orders.map((order, at) => outcomeOf(tx, order, steps[at], done))
}

function withoutSharedBets(steps: Step[]): (Step | undefined)[] {
  const touched = new Set<Movement>()
  return steps.map((step) => {
    if (!('bet' in step)) return step
    if (touched.has(step.bet)) return undefined
    touched.add(step.bet)
    return step
  })
}

function outcomeOf(tx: Tx, order: Order, step: Step | undefined, done: Done): Outcome | undefined {
  if (!step) return undefined
  // The vendor repeats a call that is answered "unknown"; it is paid once two operators have
  // agreed.
  if (step.kind === 'hold') done.nos.set(order, 'outcome-unknown')
  const no = step.kind === 'no' ? step.no : (done.nos.get(order) ?? null)
  return {
    balanceUnits: balanceOf(tx, order.memberId),
    isRepeat: step.kind === 'repeat',
    no,
  }
}
