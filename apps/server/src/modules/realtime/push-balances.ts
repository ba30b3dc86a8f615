import { sumBonus } from '#bonus'
import { findBalances } from '#ledger'
import type { Database } from '#kernel/database'
import type { Logger } from '#kernel/log'
import { decimalOf } from '#kernel/money'
import type { SocketBook } from './socket-book.ts'

/** A busy member's balance is told at most this often; the last one always. */
const restMs = 150

/**
 * Reads the balance of members who are here and tells it to their sockets. Only who has a socket in
 * this process costs a read, however many bets the house takes.
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
