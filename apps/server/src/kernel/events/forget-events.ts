import type { Job } from '../jobs.ts'
import type { Subscriber } from '../events.ts'
import { forgetEvents } from './event-store.ts'

const keptMs = 7 * 24 * 3_600_000

/**
 * Events are kept for seven days, so that a new or mended subscriber can handle them again. A
 * subscriber that no release has known for so long is forgotten too.
 */
export const forgettingEvents = (subscribers: Subscriber[]): Job => ({
  cron: '41 * * * *',
  name: 'forget-events',
  run: ({ db, now }) =>
    db.write((tx) =>
      forgetEvents(
        tx,
        subscribers.map(({ name }) => name),
        new Date(now.getTime() - keptMs),
      ),
    ),
})
