import type { Bus } from '#kernel/bus'
import type { Tx } from '#kernel/database/database'
import { onLive, publishLive } from '#kernel/live/live-bus'
import { raiseSeq } from './match-store.ts'

/** What changed in a match: its course, these markets, or all markets. */
export type SportsNews = {
  id: string
  seq: number
  hasCourse: boolean
  markets: readonly string[] | 'all'
}

const channel = 'sportsbook'

/** Numbers the change and publishes it to every process after the commit. */
export async function publishMatch(
  tx: Tx,
  id: string,
  change: Omit<SportsNews, 'id' | 'seq'>,
): Promise<void> {
  const seq = Number(await raiseSeq(tx, id))
  publishLive(tx, channel, { ...change, id, seq } satisfies SportsNews)
}

export const onSportsNews = (bus: Bus, listener: (news: SportsNews) => void): (() => void) =>
  onLive<SportsNews>(bus, channel, listener)
