import type { Tx } from '#kernel/database/database'
import { mayHave } from './may-have.ts'
import { payPrize } from './pay-prize.ts'
import type { Raffle } from './raffle.ts'
import { insertWinner } from './winner-store.ts'

type Drawn = { place: number; number: number; memberId: string }

/**
 * Pays the places of a raffle, which the caller has locked and draws once. A prize that the ledger
 * refuses is held for its member.
 */
export async function payWinners(tx: Tx, raffle: Raffle, drawn: Drawn[], at: Date): Promise<void> {
  // Members' accounts are locked in the order of their ids, as everywhere.
  for (const one of drawn.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    const may = await mayHave(tx, one.memberId, at)
    const amountUnits = may ? (raffle.prizes[one.place - 1] ?? 0n) : 0n
    const won = { ...one, amountUnits, heldAt: null, raffleId: raffle.id }
    const isHeld = amountUnits > 0n && (await payPrize(tx, won, at)) !== undefined
    await insertWinner(tx, { ...won, heldAt: isHeld ? at : null })
  }
}
