import { sessionsEnded } from '#identity'
import { subscriber } from '#kernel/events'
import { endSessionsOf } from './sessions/session-store.ts'

export const subscribers = [
  // After a logout no vendor may take bets; wins are still paid.
  subscriber(
    'seamless.end-sessions',
    sessionsEnded,
    async (tx, bodies) => {
      const sessionIds = bodies.flatMap((body) => body.sessionIds)
      await endSessionsOf(tx, sessionIds)
    },
    { replay: 'repeatable' },
  ),
]
