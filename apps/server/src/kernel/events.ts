import sql from 'sql-template-tag'
import type { Database, Tx } from './database.ts'
import type { Logger } from './log.ts'
import type { Watched } from './metrics.ts'

/** Something that happened, named in the past tense: `wallet.deposit-settled`. */
export type EventKind<Body> = { name: string; example?: Body }

/** Declares a kind of event; the type of its body is all that matters. */
export const eventKind = <Body>(name: string): EventKind<Body> => ({ name })

/**
 * What a module does when others tell. It runs in a transaction of its own, exactly once per
 * telling.
 */
export type Handler<Body = never> = {
  hears: EventKind<Body>
  handle: (tx: Tx, bodies: Body[]) => Promise<void>
}

/** Ties a handler to its kind, so that the bodies are typed. */
export function handler<Body>(
  hears: EventKind<Body>,
  handle: (tx: Tx, bodies: Body[]) => Promise<void>,
): Handler {
  return { handle, hears } as unknown as Handler
}

/**
 * Says what happened, in the same transaction as the change: many bodies are one row. Units are
 * carried as strings (`JSON` knows no bigint).
 */
export async function tell<Body>(tx: Tx, kind: EventKind<Body>, bodies: Body[]): Promise<void> {
  if (bodies.length === 0) return
  const json = JSON.stringify(bodies, (_, field: unknown) =>
    typeof field === 'bigint' ? field.toString() : field,
  )
  await tx.send(sql`insert into kernel.outbox (kind, bodies) values (${kind.name}, ${json}::jsonb)`)
  tx.afterCommit(() => waker.get(tx.db)?.())
}

const waker = new WeakMap<Database, () => void>()

type Told = { id: bigint; kind: string; bodies: never[] }

/** A poisoned event waits with its count of failures instead of blocking the others. */
const failuresMax = 20

/**
 * Hands told events to their handlers: at once after a commit in this process, and every second for
 * what another process told or what failed before. Several processes may hand on side by side.
 */
export function handOn(db: Database, handlers: Handler[], log: Logger) {
  let isStopped = false
  let running: Promise<void> | undefined
  const again = { isWanted: false }

  async function run(): Promise<void> {
    do {
      again.isWanted = false
      while (!isStopped && (await handOnSome(db, handlers, log)) > 0);
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
    /** Waits until everything told so far was heard: for stories. */
    async settle() {
      wake()
      while (running) await running
    },
  }
}

async function handOnSome(db: Database, handlers: Handler[], log: Logger): Promise<number> {
  let poisoned: bigint | undefined
  try {
    return await db.write(async (tx) => {
      const told = await tx.rows<Told>(sql`
        delete from kernel.outbox where id in (
          select id from kernel.outbox where failed_count < ${failuresMax}
          order by failed_count, id limit 50 for update skip locked)
        returning id, kind, bodies`)
      for (const event of told.toSorted((a, b) => Number(a.id - b.id))) {
        poisoned = event.id
        for (const { handle, hears } of handlers) {
          if (hears.name === event.kind) await handle(tx, event.bodies)
        }
      }
      poisoned = undefined
      return told.length
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

/** What was told and nobody has heard yet, as this transaction sees it. */
export async function unheard<Body>(tx: Tx, kind: EventKind<Body>): Promise<Body[]> {
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

export const watchedEvents: Watched[] = [
  {
    help: 'Age of the oldest event that nobody has heard yet',
    name: 'events_oldest_seconds',
    read: ageOfOldest,
  },
]
