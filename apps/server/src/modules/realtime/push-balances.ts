import { sumBonus } from '#bonus'
import { findBalances } from '#ledger'
import type { Database } from '#kernel/database/database'
import type { Logger } from '#kernel/metrics/log'
import { decimalOf } from '#kernel/money'
import type { SocketBook } from './socket-book.ts'

/** A member's balance is sent at most this often; the last one is always sent. */
const restMs = 150

/**
 * Reads the balances of connected members and sends them to their sockets. Reads only members with
 * a socket in this process, no matter how many bets the house takes.
 */
export function pushBalances(db: Database, book: SocketBook, log: Logger) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function pushWaiting(): Promise<void> {
    timer = undefined
    const memberIds = [...waiting]
    waiting.clear()
    await db.read(async (tx) => {
      for (const memberId of memberIds) {
        for (const { cashUnits, currency, heldUnits } of await findBalances(tx, memberId)) {
          const held = decimalOf(heldUnits)
          const sumBalance = decimalOf(cashUnits)
          const units = currency === 'KRW' ? await sumBonus(tx, memberId) : 0n
          const bonus = decimalOf(units)
          book.sendToMember(memberId, { bonus, currency, held, kind: 'balance', sumBalance })
        }
      }
    })
  }
  return {
    moved(memberIds: string[]) {
      for (const memberId of memberIds) if (book.has(memberId)) waiting.add(memberId)
      if (waiting.size === 0 || timer) return
      timer = setTimeout(() => {
        pushWaiting().catch((error: unknown) =>
          log.warn({ error: String(error) }, 'a balance was not told'),
        )
      }, restMs)
    },
    stop: () => clearTimeout(timer),
  }
}
