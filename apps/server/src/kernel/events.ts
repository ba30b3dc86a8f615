import sql from 'sql-template-tag'
import type { Database, Tx } from './database.ts'
import type { Logger } from './log.ts'
import type { Metric } from './metrics.ts'

/** Something that happened, named in the past tense: `wallet.deposit-settled`. */
export type EventKind<Body> = { name: string; example?: Body }

/** Declares a kind of event; the type of its body is all that matters. */
export const eventKind = <Body>(name: string): EventKind<Body> => ({ name })

/**
 * What a module does with events of one kind. It runs in its own transaction, exactly once for
 * each published event.
 */
export type Subscriber<Body = never> = {
  kind: EventKind<Body>
  handle: (tx: Tx, bodies: Body[]) => Promise<void>
}

/** Ties a function to a kind of event, so that the bodies are typed. */
export function subscriber<Body>(
  kind: EventKind<Body>,
  handle: (tx: Tx, bodies: Body[]) => Promise<void>,
): Subscriber {
  return { handle, kind } as unknown as Subscriber
}

/**
 * Publishes what happened, in the same transaction as the change. Many bodies make one row. Units
 * are written as strings, because JSON has no bigint.
 */
export async function publish<Body>(tx: Tx, kind: EventKind<Body>, bodies: Body[]): Promise<void> {
  if (bodies.length === 0) return
  const json = JSON.stringify(bodies, (_, field: unknown) =>
    typeof field === 'bigint' ? field.toString() : field,
  )
  await tx.send(sql`insert into kernel.outbox (kind, bodies) values (${kind.name}, ${json}::jsonb)`)
  tx.afterCommit(() => waker.get(tx.db)?.())
}

const waker = new WeakMap<Database, () => void>()

type OutboxRow = { id: bigint; kind: string; bodies: never[] }

/** An event that fails this often is left in the outbox, so that it does not block the others. */
const failuresMax = 20

/**
 * Delivers published events to their subscribers: at once after a commit in this process, and
 * every second for events of other processes and for failed ones. Several processes may dispatch
 * at the same time.
 */
export function dispatchEvents(db: Database, subscribers: Subscriber[], log: Logger) {
  let isStopped = false
  let running: Promise<void> | undefined
  const again = { isWanted: false }

  async function run(): Promise<void> {
    do {
      again.isWanted = false
      while (!isStopped && (await dispatchBatch(db, subscribers, log)) > 0);
    } while (again.isWanted && !isStopped)
  }
  function wake(): void {
    again.isWanted = true
    running ??= run()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'events wait'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(wake, 1_000)
  waker.set(db, wake)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      waker.delete(db)
      await running
    },
    /** Waits until all events published so far were handled: for stories. */
    async settle() {
      wake()
      while (running) await running
    },
  }
}

async function dispatchBatch(
  db: Database,
  subscribers: Subscriber[],
  log: Logger,
): Promise<number> {
  let poisoned: bigint | undefined
  try {
    return await db.write(async (tx) => {
      const rows = await tx.rows<OutboxRow>(sql`
        delete from kernel.outbox where id in (
          select id from kernel.outbox where failed_count < ${failuresMax}
          order by failed_count, id limit 50 for update skip locked)
        returning id, kind, bodies`)
      for (const event of rows.toSorted((a, b) => Number(a.id - b.id))) {
        poisoned = event.id
        for (const { handle, kind } of subscribers) {
          if (kind.name === event.kind) await handle(tx, event.bodies)
        }
      }
      poisoned = undefined
      return rows.length
    })
  } catch (error) {
    if (poisoned === undefined) throw error
    log.error({ error: String(error), event: String(poisoned) }, 'an event could not be handled')
    await db.write((tx) =>
      tx.rows(sql`update kernel.outbox set failed_count = failed_count + 1 where id = ${poisoned}`),
    )
    return 0
  }
}

/** Bodies of published events that are not handled yet, as this transaction sees them. */
export async function pendingEvents<Body>(tx: Tx, kind: EventKind<Body>): Promise<Body[]> {
  const rows = await tx.rows<{ bodies: Body[] }>(sql`
    select bodies from kernel.outbox where kind = ${kind.name}`)
  return rows.flatMap(({ bodies }) => bodies)
}

async function ageOfOldest(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ seconds: number }>(sql`
    select coalesce(extract(epoch from clock_timestamp() - min(told_at)), 0)::float8 as seconds
    from kernel.outbox`)
  return row?.seconds ?? 0
}

export const eventMetrics: Metric[] = [
  {
    help: 'Age of the oldest event that is not handled yet',
    name: 'events_oldest_seconds',
    read: ageOfOldest,
  },
]
