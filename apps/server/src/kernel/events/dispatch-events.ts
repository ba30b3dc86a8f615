import type { Bus } from '../bus.ts'
import type { Database } from '../database/database.ts'
import { onPublished } from '../events.ts'
import type { Subscriber } from '../events.ts'
import type { Logger } from '../metrics/log.ts'
import { EventWorker } from './event-worker.ts'

/** The parts of the app's context that dispatching needs. */
type Means = { db: Database; bus: Bus; log: Logger }

const channel = 'events'
const pollMs = 1_000

export type Dispatcher = {
  stop(): Promise<void>
  /** Waits until each event published so far was delivered, or failed and waits for a retry. */
  settle(): Promise<void>
}

/**
 * Delivers published events to these subscribers: at once after a commit in this process, soon
 * after a commit elsewhere (by the bus), and every second in any case. Subscribers are independent:
 * a slow or failing one does not delay others. Several processes may dispatch at the same time. A
 * process without subscribers only wakes the others.
 */
export function dispatchEvents(means: Means, subscribers: Subscriber[]): Dispatcher {
  if (subscribers.length === 0) return wakeOthers(means)
  const { bus, db, log } = means
  const worker = new EventWorker(means, subscribers)
  const wake = () => worker.wake()
  const timer = setInterval(() => worker.wakeForAll(), pollMs)
  const forget = [onPublished(db, wake), bus.subscribe(channel, wake)]
  wake()
  return {
    settle: () => worker.settle(),
    async stop() {
      clearInterval(timer)
      for (const one of forget) one()
      await worker.stop()
      log.debug('events are dispatched no more')
    },
  }
}

/** Wakes other processes to deliver this process's events; once for a burst of commits. */
function wakeOthers({ bus, db }: Means): Dispatcher {
  let timer: NodeJS.Timeout | undefined
  const forget = onPublished(db, () => {
    timer ??= setTimeout(() => {
      timer = undefined
      bus.publish(channel, null)
    }, 10)
  })
  return {
    settle: () => Promise.resolve(),
    stop() {
      clearTimeout(timer)
      forget()
      return Promise.resolve()
    },
  }
}
