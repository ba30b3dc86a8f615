import { setTimeout as rest } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { localBus } from '../../apps/server/src/kernel/bus.ts'
import type { Database, Tx } from '../../apps/server/src/kernel/database/database.ts'
import { dispatchEvents } from '../../apps/server/src/kernel/events/dispatch-events.ts'
import { subscriber } from '../../apps/server/src/kernel/events.ts'
import { openLog } from '../../apps/server/src/kernel/metrics/log.ts'
import { wagersSettled } from '../../apps/server/src/modules/wagers/index.ts'

export type EventWay = 'together' | 'log' | 'rows'

type Delivering = { settle: () => Promise<void>; stop: () => Promise<void> }

const subscribers = Array.from({ length: 9 }, (_, n) =>
  subscriber(`bench.${n}`, wagersSettled, (tx, bodies) => work(tx, bodies.length)),
)
const names = subscribers.map(({ name }) => name)

/** The work of a subscriber: one statement, so that delivery dominates the cost. */
async function work(tx: Tx, count: number): Promise<void> {
  await tx.rows(sql`select ${count}::int`)
}

/** Three ways from the outbox to nine subscribers. */
export const eventWays: Record<EventWay, (db: Database) => Promise<Delivering>> = {
  log: (db) => {
    const means = { bus: localBus(), db, log: openLog('silent') }
    return Promise.resolve(dispatchEvents(means, subscribers))
  },
  async rows(db) {
    await db.pool.query(perSubscriber)
    const loops = names.map((name) => untilStopped(() => db.write((tx) => takeRows(tx, name))))
    return {
      async settle() {
        for (const loop of loops) await loop.settle()
      },
      async stop() {
        for (const loop of loops) await loop.stop()
        await db.pool.query('drop schema bench cascade')
      },
    }
  },
  together: (db) => Promise.resolve(untilStopped(() => db.write(takeTogether))),
}

/** Every event and a row for each subscriber are written in the transaction of the change. */
const perSubscriber = `
  create schema bench;
  create table bench.delivery (
    subscriber text, event_id bigint, bodies jsonb, primary key (subscriber, event_id));
  create function bench.deliver() returns trigger language plpgsql as $$
  begin
    insert into bench.delivery (subscriber, event_id)
    select name, new.id from unnest('{${names.join(',')}}'::text[]) name;
    return null;
  end $$;
  create trigger deliver after insert on kernel.outbox
    for each row execute function bench.deliver()`

async function takeRows(tx: Tx, name: string): Promise<number> {
  const rows = await tx.rows<{ bodies: unknown[] }>(sql`
    with taken as (
      delete from bench.delivery where subscriber = ${name} and event_id in (
        select event_id from bench.delivery where subscriber = ${name}
        order by event_id limit 50 for update skip locked)
      returning event_id)
    select bodies from kernel.outbox where id in (select event_id from taken)`)
  if (rows.length > 0) await work(tx, rows.length)
  return rows.length
}

async function takeTogether(tx: Tx): Promise<number> {
  const rows = await tx.rows<{ bodies: unknown[] }>(sql`
    delete from kernel.outbox where id in (
      select id from kernel.outbox order by id limit 50 for update skip locked)
    returning bodies`)
  for (const { bodies } of rows) for (const _ of names) await work(tx, bodies.length)
  return rows.length
}

/** Processes until nothing is left, and polls again after 5 ms. */
function untilStopped(take: () => Promise<number>): Delivering {
  let isStopped = false
  let isIdle = false
  async function loop(): Promise<void> {
    while (!isStopped) {
      const count = await take()
      isIdle = count === 0
      if (isIdle) await rest(5)
    }
  }
  const running = loop()
  return {
    async settle() {
      isIdle = false
      while (!isIdle) await rest(5)
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
