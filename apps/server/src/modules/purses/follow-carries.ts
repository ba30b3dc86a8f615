import { listUnderWay } from './carry-store.ts'
import { askCarry } from './send-carry.ts'
import type { Shop } from './send-carry.ts'

/** A vendor that was silent this long is asked. */
const patienceMs = 20_000
const runMax = 200

/** Takes up what is under way: after a crash, a time-out or a lost answer. One stops no other. */
export async function followCarries(shop: Shop, now: Date): Promise<void> {
  const before = new Date(now.getTime() - patienceMs)
  for (const carry of await shop.db.read((tx) => listUnderWay(tx, before, runMax))) {
    await askCarry(shop, carry, now).catch((error: unknown) =>
      shop.log.warn({ carry: carry.id, error: String(error) }, 'a carry could not be followed yet'),
    )
  }
}
