import type { Database, Tx } from '#kernel/database'
import { publish } from '#kernel/events'
import { accepted, refuse } from '#kernel/refusal'
import { post } from '#ledger'
import type { VendorWord } from '#seamless'
import { balanceMoved } from '#wallet'
import { isUnderWay, outcomeOf } from './carry.ts'
import type { Carry, CarryOutcome } from './carry.ts'
import { lockCarry, updateCarry } from './carry-store.ts'
import { end } from './postings.ts'

/** The second half: the vendor's word ends it, once, however many bring the word. */
export async function endCarry(
  db: Database,
  heard: { id: string; word: VendorWord; at: Date },
): Promise<Carry> {
  const { at, id, word } = heard
  return db.write(async (tx) => {
    const carry = (await lockCarry(tx, id)) ?? refuse('not-found')
    if (!isUnderWay(carry)) return carry
    const asked = { ...carry, askedLastAt: at, attemptCount: carry.attemptCount + 1 }
    const outcome = outcomeOf(word)
    if (outcome) return bookEnd(tx, asked, outcome, at)
    const unknown: Carry = { ...asked, state: 'unknown' }
    await updateCarry(tx, unknown)
    return unknown
  })
}

/** Moves the money to its end; the carry's row is locked by the caller. */
export async function bookEnd(
  tx: Tx,
  carry: Carry,
  outcome: CarryOutcome,
  at: Date,
): Promise<Carry> {
  const ended: Carry = { ...carry, endedAt: at, state: outcome }
  await updateCarry(tx, ended)
  accepted((await post(tx, [[end(carry, outcome)]], at))[0])
  await publish(tx, balanceMoved, [{ memberId: carry.memberId }])
  return ended
}
