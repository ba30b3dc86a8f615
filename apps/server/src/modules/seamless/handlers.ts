import { sessionsEnded } from '#identity'
import { handler } from '#kernel/events'
import { endSessionsOf } from './session-store.ts'

export const handlers = [
  // Who logged out bets no more at any vendor; what was won is still paid.
  handler(sessionsEnded, async (tx, bodies) => {
    const sessionIds = bodies.flatMap((body) => body.sessionIds)
    await endSessionsOf(tx, sessionIds)
  }),
]
