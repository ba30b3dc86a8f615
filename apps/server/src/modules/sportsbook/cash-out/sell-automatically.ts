import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { listInTurn } from '#kernel/database/list-in-turn'
import { isRefusal } from '#kernel/refusal'
import { listAutomaticOn } from '../bets/bet-store.ts'
import { cashOutEach, offersOf } from './cash-out.ts'

const CHUNK = 50

/**
 * Cashes out the bets on a match whose value has reached their members' level. In play such a
 * cash-out waits as one that was pressed, and is decided by the prices of then. What the ledger
 * refuses stays for the next change.
 *
 * @returns whether there may be more
 */
export async function sellAutomatically(tx: Tx, matchId: string, now: Date): Promise<boolean> {
  const bets = await listInTurn(tx, {
    limit: CHUNK,
    list: (inner, asked) => listAutomaticOn(inner, matchId, asked),
    name: `sports-automatic ${matchId}`,
  })
  const offers = await offersOf(tx, bets, { now })
  const orders = offers.flatMap((offer) => {
    const amountUnits = isRefusal(offer) ? null : offer.bet.automaticUnits
    if (isRefusal(offer) || amountUnits === null || offer.value.amountUnits < amountUnits) return []
    const { id: betId, memberId } = offer.bet
    const order = { accept: 'better', id: newId(), isAutomatic: true, partBps: 10_000 } as const
    return [{ ...order, amountUnits, at: now, betId, memberId }]
  })
  await cashOutEach(tx, orders)
  return bets.length === CHUNK
}
