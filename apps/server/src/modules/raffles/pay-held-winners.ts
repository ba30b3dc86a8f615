import type { Tx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { AppContext } from '#kernel/http/route'
import { mayHave } from './may-have.ts'
import { payPrize } from './pay-prize.ts'
import { listHeldWinners, lockHeldWinner, setWinnerPaid } from './winner-store.ts'
import type { HeldWinner } from './winner-store.ts'

const atOnce = 200

/** Retries the prizes that the ledger refused at the draw, one after the other. */
export async function payHeldWinners(
  context: Pick<AppContext, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const held = { limit: atOnce, list: listHeldWinners, name: 'raffles-held' }
  await workInTurn(context, held, (one) => context.db.write((tx) => payHeld(tx, one, now)))
}

/** @throws Refusal as long as the account accepts no money */
async function payHeld(tx: Tx, one: HeldWinner, at: Date): Promise<void> {
  // Read under the lock: another run may have paid it.
  const winner = await lockHeldWinner(tx, one)
  if (!winner || !(await mayHave(tx, winner.memberId, at))) return
  const refusal = await payPrize(tx, winner, at)
  if (refusal) throw refusal
  await setWinnerPaid(tx, winner)
}
