import type { Bus } from '#kernel/bus'
import { onLive } from '#kernel/live/live-bus'
import type { Match } from './match.ts'

type Looked = { feed: string; refs: string[] }

const channel = 'sportsbook.looked-at'
/** One bus message has at most this many names. */
const namesMax = 100

/**
 * Requests prices for matches that somebody opened and that have none yet, from the worker that
 * reads their feed. The prices reach the page like all updates of a match.
 */
export function askForPrices(bus: Bus, matches: readonly Match[], now: Date): void {
  const wanted = new Map<string, string[]>()
  for (const { feed, feedRef, marketCount, runners, startsAt, status } of matches) {
    if (marketCount > 0 || runners || status !== 'not-started' || startsAt <= now) continue
    wanted.set(feed, [...(wanted.get(feed) ?? []), feedRef])
  }
  for (const [feed, refs] of wanted) {
    for (let at = 0; at < refs.length; at += namesMax) {
      bus.publish(channel, { feed, refs: refs.slice(at, at + namesMax) } satisfies Looked)
    }
  }
}

export const onLookedAt = (bus: Bus, listener: (looked: Looked) => void): (() => void) =>
  onLive<Looked>(bus, channel, listener)
