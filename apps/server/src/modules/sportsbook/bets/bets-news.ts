import type { Bus } from '#kernel/bus'
import type { Tx } from '#kernel/database/database'
import { onLive, publishLive } from '#kernel/live/live-bus'

const channel = 'sportsbook.bets'

/** Publishes that bets of these members changed: their pages reload them. */
export function publishBets(tx: Tx, memberIds: readonly string[]): void {
  const unique = [...new Set(memberIds)]
  if (unique.length > 0) publishLive(tx, channel, unique)
}

export const onBetsNews = (
  bus: Bus,
  listener: (memberIds: readonly string[]) => void,
): (() => void) => onLive<readonly string[]>(bus, channel, listener)
