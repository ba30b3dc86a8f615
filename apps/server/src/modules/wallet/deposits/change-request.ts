import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { attachImages } from '#uploads'
import type { Deposit } from './deposit.ts'
import { lockDeposit } from './deposit-store.ts'
import { moveDeposit } from './move-deposit.ts'

type Asked = { id: string; memberId: string; at: Date }

/** Marks the transfer as sent by the member. A picture of the receipt speeds up the search. */
export async function reportTransfer(
  tx: Tx,
  { at, uploads, ...asked }: Asked & { uploads: string[] },
): Promise<Deposit> {
  const deposit = await lockOwn(tx, asked)
  await attachImages(tx, { at, ids: uploads, owner: asked.memberId })
  return moveDeposit(tx, deposit, { at, by: 'member', change: { uploads }, to: 'reported' })
}

/** Cancels the request. Money that arrives nevertheless goes into review. */
export async function cancelDeposit(tx: Tx, { at, ...asked }: Asked): Promise<Deposit> {
  return moveDeposit(tx, await lockOwn(tx, asked), { at, by: 'member', to: 'cancelled' })
}

/** Locks the member's own deposit. Another member's deposit is refused as `not-found`. */
async function lockOwn(tx: Tx, asked: Pick<Asked, 'id' | 'memberId'>): Promise<Deposit> {
  const deposit = await lockDeposit(tx, asked.id)
  return deposit?.memberId === asked.memberId ? deposit : refuse('not-found')
}
