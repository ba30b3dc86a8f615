import { subscriber } from '#kernel/events'
import { sessionsEnded } from '#identity'
import { endFrames } from './launch-store.ts'

export const subscribers = [
  // A logout anywhere closes the games that this session had opened.
  subscriber(
    'launch.end-frames',
    sessionsEnded,
    async (tx, bodies) => {
      const sessionIds = bodies.flatMap((body) => body.sessionIds)
      await endFrames(tx, sessionIds)
    },
    { replay: 'repeatable' },
  ),
]
