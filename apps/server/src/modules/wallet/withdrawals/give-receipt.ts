import type { Database, Tx } from '#kernel/database'
import { enteredUnits } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { attachImages } from '#uploads'
import { openDispute } from '../disputes/open-dispute.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { payoutOf, receivedOf, refuseUnlessMay } from './withdrawal.ts'
import type { Withdrawal } from './withdrawal.ts'
import { lockDue, lockWithdrawal } from './withdrawal-store.ts'

export type Receipt = {
  id: string
  memberId: string
  outcome: 'received' | 'partly' | 'not-received'
  receivedAmount?: string
  uploads: string[]
  at: Date
}

/**
 * The member says whether the money arrived. A missing payment needs a picture that shows it; a
 * receipt, once given, stays given. Of what is missing a case is opened.
 *
 * @throws Refusal `document-moved-on`, `received-amount-wrong`, `proof-missing`, `upload-unknown`,
 *   `upload-used`
 */
export async function giveReceipt(tx: Tx, receipt: Receipt): Promise<Withdrawal> {
  const { at, id, memberId, outcome, receivedAmount, uploads } = receipt
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.memberId !== memberId) return refuse('not-found')
  refuseUnlessMay(withdrawal, outcome)
  // Only what was just paid waits for the member's word; a dispute is ended by an operator.
  if (withdrawal.state !== 'paid') refuse('document-moved-on', { state: withdrawal.state })
  const statedUnits = receivedAmount === undefined ? undefined : enteredUnits(receivedAmount)
  const receivedUnits = receivedOf(withdrawal, outcome, statedUnits)
  if (outcome !== 'received' && uploads.length === 0) refuse('proof-missing')
  await attachImages(tx, { at, ids: uploads, owner: memberId })
  const change = { receivedUnits, uploads }
  const moved = await moveWithdrawal(tx, withdrawal, { at, by: 'member', change, to: outcome })
  if (outcome !== 'received') await openDispute(tx, moved, { at, claim: outcome, uploads })
  return moved
}

/** Silence counts as received once the minutes are over. Gives how many there were. */
export async function receiveBySilence(db: Database, now: Date): Promise<number> {
  for (let total = 0; ;) {
    const count = await db.write(async (tx) => {
      const due = await lockDue(tx, now)
      for (const withdrawal of due) {
        const change = { isReceiptAutomatic: true, receivedUnits: payoutOf(withdrawal) }
        await moveWithdrawal(tx, withdrawal, { at: now, by: 'clock', change, to: 'received' })
      }
      return due.length
    })
    total += count
    if (count === 0) return total
  }
}
