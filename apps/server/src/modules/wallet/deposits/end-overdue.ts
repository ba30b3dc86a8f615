import type { Tx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import type { AppContext } from '#kernel/http/route'
import { checkDeposit } from '../payments/check-deposit.ts'
import { listOverdue, lockDeposit } from './deposit-store.ts'
import { mayBecome } from './deposit.ts'
import type { Deposit } from './deposit.ts'
import { moveDeposit } from './move-deposit.ts'

type Workshop = Pick<AppContext, 'config' | 'db' | 'log'>

/** If a provider does not respond for a day, the request ends without its response. */
const patienceMs = 24 * 3_600_000

/**
 * Ends requests for which no money was seen in time. Money that comes later goes into review, so
 * nothing is lost. Returns how many requests were checked.
 */
export async function endOverdue(workshop: Workshop, now: Date): Promise<number> {
  const list = (tx: Tx, asked: { after: string | null; limit: number }) =>
    listOverdue(tx, { ...asked, now })
  return workInTurn(workshop, { limit: atOnce, list, name: 'wallet-overdue' }, async (one) => {
    if (!(await isAnswered(workshop, one, now))) return
    await workshop.db.write(async (tx) => {
      const deposit = await lockDeposit(tx, one.id)
      // It may have moved on since the list was read.
      if (!deposit || !mayBecome(deposit.state, 'expired')) return
      await moveDeposit(tx, deposit, { at: now, by: 'clock', to: 'expired' })
    })
  })
}

const atOnce = 200

/** Asks the provider before the end: the webhook of a late payment may have been lost. */
async function isAnswered(workshop: Workshop, one: Deposit, now: Date): Promise<boolean> {
  const { expiresAt, id, paymentId } = one
  if (paymentId === null || (expiresAt?.getTime() ?? 0) < now.getTime() - patienceMs) return true
  try {
    await checkDeposit(workshop, { at: now, id })
    return true
  } catch (error) {
    workshop.log.warn({ error: String(error) }, 'a payment waits for its provider past its time')
    return false
  }
}
