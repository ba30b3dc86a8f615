import { handler } from '#kernel/events'
import { sessionsEnded } from '#identity'
import { endFrames } from './launch-store.ts'

export const handlers = [
  // Logging out anywhere closes the games that this session had opened.
  handler(sessionsEnded, async (tx, bodies) => {
    const sessionIds = bodies.flatMap((body) => body.sessionIds)
    await endFrames(tx, sessionIds)
  }),
]
