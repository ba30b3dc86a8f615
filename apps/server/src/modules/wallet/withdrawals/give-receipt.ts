import type { Database, Tx } from '#kernel/database/database'
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
 * Records whether the member received the money. A missing payment needs a picture as evidence and
 * opens a case for the missing amount. A receipt cannot be changed.
 *
 * @throws Refusal `document-moved-on`, `received-amount-wrong`, `proof-missing`, `upload-unknown`,
 *   `upload-used`
 */
export async function giveReceipt(tx: Tx, receipt: Receipt): Promise<Withdrawal> {
  const { at, id, memberId, outcome, receivedAmount, uploads } = receipt
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.memberId !== memberId) return refuse('not-found')
  refuseUnlessMay(withdrawal, outcome)
  // Only a withdrawal just paid waits for a receipt; an operator ends a dispute.
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

/** Marks payouts without a receipt as received after the deadline. Returns how many. */
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
