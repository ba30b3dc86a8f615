import { grantChanged } from '#bonus'
import { categoriesChanged, gameChanged, vendorChanged } from '#catalog'
import { announcementChanged } from '#content'
import { sessionsEnded } from '#identity'
import { subscriber } from '#kernel/events'
import { settingChanged } from '#settings'
import { conversationMoved, messageSent, messagesRead } from '#support'
import { balanceMoved } from '#wallet'
import { wagersRevised, wagersSettled } from '#wagers'
import { publishNews } from './live-bus.ts'
import { winnersOf } from './show-winners.ts'
import { winOf } from './win.ts'
import { insertWins } from './win-store.ts'

export const subscribers = [
  subscriber(
    'realtime.show-settled',
    wagersSettled,
    async (tx, wagers) => {
      const memberIds = [...new Set(wagers.map((wager) => wager.memberId))]
      publishNews(tx, { kind: 'balance-moved', memberIds })
      const wins = await insertWins(
        tx,
        wagers.flatMap((wager) => winOf(wager) ?? []),
      )
      if (wins.length === 0) return
      publishNews(tx, { kind: 'won', winners: await winnersOf(tx, wins) })
    },
    { replay: 'repeatable' },
  ),
  subscriber('realtime.show-revised', wagersRevised, async (tx, wagers) => {
    const memberIds = [...new Set(wagers.map((wager) => wager.memberId))]
    publishNews(tx, { kind: 'balance-moved', memberIds })
    publishNews(tx, { kind: 'rounds-changed', memberIds })
  }),
  subscriber('realtime.show-grants', grantChanged, async (tx, grants) => {
    const memberIds = [...new Set(grants.map((grant) => grant.memberId))]
    publishNews(tx, { kind: 'balance-moved', memberIds })
  }),
  subscriber(
    'realtime.show-balances',
    balanceMoved,
    async (tx, moves) => {
      const memberIds = [...new Set(moves.map((move) => move.memberId))]
      publishNews(tx, { kind: 'balance-moved', memberIds })
    },
    { replay: 'repeatable' },
  ),
  subscriber('realtime.show-sent', messageSent, async (tx, messages) => {
    for (const { memberIds } of messages) publishNews(tx, { kind: 'inbox-changed', memberIds })
  }),
  subscriber('realtime.show-read', messagesRead, async (tx, readers) => {
    const memberIds = [...new Set(readers.map(({ memberId }) => memberId))]
    publishNews(tx, { kind: 'inbox-changed', memberIds })
  }),
  subscriber('realtime.show-conversations', conversationMoved, async (tx, moves) => {
    const memberIds = [...new Set(moves.map(({ memberId }) => memberId))]
    publishNews(tx, { kind: 'conversation-moved', memberIds })
  }),
  subscriber('realtime.show-settings', settingChanged, async (tx) =>
    publishNews(tx, { kind: 'status-changed' }),
  ),
  ...[categoriesChanged, gameChanged, vendorChanged].map((kind) =>
    subscriber<object>(`realtime.show-${kind.name}`, kind, async (tx) =>
      publishNews(tx, { kind: 'games-changed' }),
    ),
  ),
  subscriber('realtime.show-announcements', announcementChanged, async (tx) =>
    publishNews(tx, { kind: 'notices-changed' }),
  ),
  subscriber(
    'realtime.end-sessions',
    sessionsEnded,
    async (tx, ended) => {
      for (const { cause = 'other', sessionIds } of ended) {
        publishNews(tx, { cause, kind: 'sessions-ended', sessionIds })
      }
    },
    { replay: 'repeatable' },
  ),
]
