import type { Tx } from '#kernel/database/database'
import { raiseVersions } from '../matches/market-store.ts'
import { listOpenOfFeed } from '../matches/match-store.ts'
import { publishMatch } from '../matches/sports-news.ts'
import { noteAlive, silenceFeeds, updateRecovering } from './feed-store.ts'

/** Stops the markets of feeds that became silent: within seconds, with the reason on screen. */
export async function watchFeeds(tx: Tx, now: Date): Promise<void> {
  const silent = await silenceFeeds(tx, now)
  for (const { name } of silent) await publishOpen(tx, name, now)
}

/** Marks a feed as alive. Its markets open again; older orders lapse, because prices were old. */
export async function noteFeedAlive(tx: Tx, name: string, now: Date): Promise<void> {
  const before = await noteAlive(tx, name, now)
  if (before !== 'alive') await publishOpen(tx, name, now)
}

/** Marks a feed as recovering: its markets wait until all missed messages were read. */
export async function noteRecovering(tx: Tx, name: string): Promise<void> {
  await updateRecovering(tx, name)
}

async function publishOpen(tx: Tx, feed: string, now: Date): Promise<void> {
  const open = await listOpenOfFeed(tx, feed, now)
  await raiseVersions(
    tx,
    open.map(({ id }) => id),
    now,
  )
  for (const { id } of open) await publishMatch(tx, id, { hasCourse: false, markets: 'all' })
}
