import { findStandings } from '#identity'
import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { accepted, isRefusal } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { post } from '#ledger'
import { readHolds } from '#protection'
import { addWageringRequirement, balanceMoved } from '#wallet'
import {
  deleteHeldGift,
  findHeldGift,
  insertHeldGift,
  lockHeldGift,
  type HeldGift,
} from './held-gift-store.ts'
import { gift } from './postings.ts'

type Gift = { memberId: string; amountUnits: bigint; key: string; at: Date }

/**
 * Pays a gift once per key, with a wagering requirement of once; a gift that the ledger refuses is
 * held for its member. Members on a break, excluded or inactive get none: it could draw them back.
 *
 * @returns whether it was paid now
 */
export async function giveGift(tx: Tx, order: Gift): Promise<boolean> {
  const { amountUnits, at, key, memberId } = order
  if (amountUnits <= 0n || !(await mayHave(tx, memberId, at))) return false
  // A held gift keeps its promised amount; `payHeldGift` pays it.
  if (await findHeldGift(tx, key)) return false
  const paid = await payGift(tx, order)
  if (!isRefusal(paid)) return paid
  await insertHeldGift(tx, { amountUnits, heldAt: at, id: key, memberId })
  return false
}

/**
 * Pays a gift that the ledger refused before; a member who may not have it now gets it later.
 *
 * @throws Refusal as long as the account accepts no money
 */
export async function payHeldGift(tx: Tx, { id: key }: HeldGift, at: Date): Promise<void> {
  // Read under the lock: another run may have paid it.
  const held = await lockHeldGift(tx, key)
  if (!held || !(await mayHave(tx, held.memberId, at))) return
  accepted(await payGift(tx, { ...held, at, key }))
  await deleteHeldGift(tx, key)
}

async function mayHave(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const [standing] = await findStandings(tx, [memberId])
  return standing?.state === 'active' && !(await readHolds(tx, memberId, at)).pause
}

/** Returns true if it was paid now, false if it was paid before. */
async function payGift(tx: Tx, order: Gift): Promise<Answer<boolean>> {
  const { amountUnits, at, memberId } = order
  const [posted] = await post(tx, [[gift(order)]], at)
  if (isRefusal(posted)) return posted
  if (accepted(posted).isRepeat) return false
  await addWageringRequirement(tx, memberId, amountUnits, at)
  await publish(tx, balanceMoved, [{ memberId }])
  return true
}
