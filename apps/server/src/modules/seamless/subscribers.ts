import { sessionsEnded } from '#identity'
import { subscriber } from '#kernel/events'
import { endSessionsOf } from './session-store.ts'

export const subscribers = [
  // Who logged out bets no more at any vendor; what was won is still paid.
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
