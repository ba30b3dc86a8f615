import type { Job } from '../jobs/jobs.ts'
import type { Subscriber } from '../events.ts'
import { forgetEvents } from './event-store.ts'

const keptMs = 7 * 24 * 3_600_000

/**
 * Creates the job that deletes events after seven days; until then a new or fixed subscriber can
 * handle them again. It also deletes subscribers that no release has known for this long.
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
