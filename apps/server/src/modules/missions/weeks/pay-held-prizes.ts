import type { Tx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { AppContext } from '#kernel/http/route'
import { mayHave } from '../may-have.ts'
import { payPrize } from './pay-prize.ts'
import { listHeldPrizes, lockHeldPrize, setPrizePaid } from './prize-store.ts'
import type { HeldPrize } from './prize-store.ts'

const atOnce = 200

/** Retries the prizes that the ledger refused when a week closed, one after the other. */
export async function payHeldPrizes(
  context: Pick<AppContext, 'db' | 'log'>,
  now: Date,
): Promise<void> {
  const held = { limit: atOnce, list: listHeldPrizes, name: 'missions-held' }
  await workInTurn(context, held, (one) => context.db.write((tx) => payHeld(tx, one, now)))
}

/** @throws Refusal as long as the account accepts no money */
async function payHeld(tx: Tx, one: HeldPrize, at: Date): Promise<void> {
  // Read under the lock: another run may have paid it.
  const prize = await lockHeldPrize(tx, one)
  if (!prize || !(await mayHave(tx, prize.memberId, at))) return
  const refusal = await payPrize(tx, prize, at)
  if (refusal) throw refusal
  await setPrizePaid(tx, prize)
}
