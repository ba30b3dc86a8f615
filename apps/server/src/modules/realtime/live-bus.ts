import type { EndCause, Winner } from '@madang/wire/realtime'
import type { Bus } from '#kernel/bus'
import type { Tx } from '#kernel/database/database'
import { onLive, publishLive } from '#kernel/live/live-bus'

/** News between processes. A lost one only delays what a page shows; no money depends on it. */
export type LiveNews =
  | { kind: 'balance-moved'; memberIds: string[] }
  | { kind: 'rounds-changed'; memberIds: string[] }
  | { kind: 'notices-changed' }
  | { kind: 'status-changed' }
  | { kind: 'inbox-changed'; memberIds: string[] | null }
  | { kind: 'conversation-moved'; memberIds: string[] }
  | { kind: 'games-changed' }
  | { kind: 'won'; winners: Winner[] }
  | { kind: 'sessions-ended'; sessionIds: string[]; cause: EndCause }

const channel = 'live'

/** Publishes to every process after the commit, and never after a rollback. */
export const publishNews = (tx: Tx, news: LiveNews): void => publishLive(tx, channel, news)

export const subscribeLive = (bus: Bus, listener: (news: LiveNews) => void): (() => void) =>
  onLive(bus, channel, listener)
