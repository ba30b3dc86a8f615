import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import { listInTurn } from '#kernel/list-in-turn'
import { isRefusal } from '#kernel/refusal'
import { undoable } from '#kernel/undoable'
import { listAutomatic } from './bet-store.ts'
import { offerOf, sellAt } from './cash-out.ts'
import type { CashOutOrder } from './sell-bet.ts'

/** Cashes out the bets whose value has reached their members' limit. */
export async function sellAutomatically(tx: Tx, now: Date): Promise<void> {
  const waiting = { limit: 50, list: listAutomatic, name: 'sports-automatic' }
  for (const bet of await listInTurn(tx, waiting)) {
    const offer = await offerOf(tx, bet, { hold: tx, now })
    const amountUnits = bet.automaticUnits
    if (isRefusal(offer) || amountUnits === null) continue
    if (offer.value.amountUnits < amountUnits) continue
    await sellOne(tx, { amountUnits, at: now, betId: bet.id, memberId: bet.memberId })
  }
}

type Sold = Pick<CashOutOrder, 'amountUnits' | 'at' | 'betId' | 'memberId'>

/** A cash-out that the ledger refuses is retried in its turn, and does not block others. */
async function sellOne(tx: Tx, sold: Sold): Promise<void> {
  const order = { ...sold, accept: 'better', id: newId(), isAutomatic: true } as const
  try {
    await undoable(tx, (inner) => sellAt(inner, { ...order, partBps: 10_000 }))
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}
