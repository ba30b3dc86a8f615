import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { attachImages } from '#uploads'
import type { Deposit } from './deposit.ts'
import { lockDeposit } from './deposit-store.ts'
import { moveDeposit } from './move-deposit.ts'

type Asked = { id: string; memberId: string; at: Date }

/** The member says the transfer was sent; a picture of the receipt makes it faster to find. */
export async function reportTransfer(
  tx: Tx,
  { at, uploads, ...asked }: Asked & { uploads: string[] },
): Promise<Deposit> {
  const deposit = await lockOwn(tx, asked)
  await attachImages(tx, { at, ids: uploads, owner: asked.memberId })
  return moveDeposit(tx, deposit, { at, by: 'member', change: { uploads }, to: 'reported' })
}

/** The member takes the request back; money that arrives nevertheless goes into review. */
export async function cancelDeposit(tx: Tx, { at, ...asked }: Asked): Promise<Deposit> {
  return moveDeposit(tx, await lockOwn(tx, asked), { at, by: 'member', to: 'cancelled' })
}

/** Another member's document does not exist, as far as anybody can tell. */
async function lockOwn(tx: Tx, asked: Pick<Asked, 'id' | 'memberId'>): Promise<Deposit> {
  const deposit = await lockDeposit(tx, asked.id)
  return deposit?.memberId === asked.memberId ? deposit : refuse('not-found')
}
