import type { Database } from '#kernel/database'
import { listOverdue, lockDeposit } from './deposit-store.ts'
import { mayBecome } from './deposit.ts'
import { moveDeposit } from './move-deposit.ts'

/**
 * Ends requests of which no money was seen in time. Money that comes later goes into review, so
 * nothing is lost by ending. Gives how many were ended.
 */
export async function endOverdue(db: Database, now: Date): Promise<number> {
  const overdue = await db.read((tx) => listOverdue(tx, now))
  for (const { id } of overdue) {
    await db.write(async (tx) => {
      const deposit = await lockDeposit(tx, id)
      // It may have moved on since the list was read.
      if (!deposit || !mayBecome(deposit.state, 'expired')) return
      await moveDeposit(tx, deposit, { at: now, by: 'clock', to: 'expired' })
    })
  }
  return overdue.length
}
