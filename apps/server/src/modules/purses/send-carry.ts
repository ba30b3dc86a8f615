import type { AppContext } from '#kernel/route'
import { moveAtVendor, statusAtVendor, voidAtVendor } from '#seamless'
import { firstPatienceMs, isUnderWay } from './carry.ts'
import type { Carry } from './carry.ts'
import { endCarry } from './end-carry.ts'

export type Shop = Pick<AppContext, 'config' | 'db' | 'log'>

/**
 * The vendor hears of it, outside of any transaction, and its word ends the carry. Saying it again
 * moves nothing twice there. Silence leaves it `unknown`.
 */
export async function sendCarry(shop: Shop, carry: Carry, at: Date): Promise<Carry> {
  const { amountUnits, direction, id, memberId, vendor } = carry
  const word = await moveAtVendor(shop, vendor, {
    direction: direction === 'in' ? 'credit' : 'debit',
    memberId,
    reference: id,
    units: amountUnits,
  })
  return endCarry(shop.db, { at, id, word })
}

/**
 * Asks what became of it. What the vendor has not heard is voided there, so that it is refused
 * should it still arrive; only then is the money back. Nothing is ever guessed.
 */
export async function askCarry(shop: Shop, carry: Carry, at: Date): Promise<Carry> {
  const { id, vendor } = carry
  const heard = await statusAtVendor(shop, vendor, id)
  const word = heard === 'unheard' ? await voidAtVendor(shop, vendor, id) : heard
  return endCarry(shop.db, { at, id, word })
}

/** Asks as a member may: while the first call may still be on its way, it would be voided. */
export function askInTime(shop: Shop, carry: Carry, at: Date): Promise<Carry> {
  const isEarly = at.getTime() - carry.askedLastAt.getTime() < firstPatienceMs
  return isUnderWay(carry) && !isEarly ? askCarry(shop, carry, at) : Promise.resolve(carry)
}
