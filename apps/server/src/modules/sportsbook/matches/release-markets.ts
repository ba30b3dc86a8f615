import type { Tx } from '#kernel/database/database'
import { listTradedUntil, updateTraded } from './market-store.ts'
import { clearHold, listHeldUntil } from './match-store.ts'
import { publishMatch } from './sports-news.ts'

/** Opens markets again whose suspension after an event expired, and publishes this to pages. */
export async function releaseHeld(tx: Tx, now: Date): Promise<void> {
  const held = await listHeldUntil(tx, now)
  for (const { id } of held) {
    await clearHold(tx, id)
    await publishMatch(tx, id, { hasCourse: false, markets: 'all' })
  }
}

/** Ends expired desk prices: the markets follow the feed again. */
export async function releaseTrades(tx: Tx, now: Date): Promise<void> {
  const traded = await listTradedUntil(tx, now)
  await updateTraded(
    tx,
    traded.map((market) => ({
      ...market,
      changedAt: now,
      override: null,
      shiftBps: 0,
      tradedUntil: null,
    })),
  )
  for (const { key, matchId } of traded) {
    await publishMatch(tx, matchId, { hasCourse: false, markets: [key] })
  }
}
