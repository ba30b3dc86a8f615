import { setTimeout as rest } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/towns/clone.ts'
import type { OwnDatabase } from '../../../test/towns/clone.ts'
import { localBus } from '../bus.ts'
import type { Bus } from '../bus.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import type { Database, Tx } from '../database/database.ts'
import { eventKind, publish, subscriber } from '../events.ts'
import type { Subscriber } from '../events.ts'
import { openLog } from '../metrics/log.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { eventMetrics } from './event-metrics.ts'
import { forgettingEvents } from './forget-events.ts'
import { replayEvents, retryNow } from './replay-events.ts'

type Play = { memberId: string; n: number }
const played = eventKind<Play>('story.played')
const log = openLog('silent')

let own: OwnDatabase
let db: Database
/** The other process: connections of its own, and the same bus. */
let other: Database
let bus: Bus
beforeAll(async () => {
  own = await cloneDatabase()
  db = openDatabase(own.url)
  other = openDatabase(own.url)
  await db.pool.query('create table public.handled (name text, member text, n int, at serial)')
})
afterAll(async () => {
  await Promise.all([db.close(), other.close()])
  await own.drop()
})
beforeEach(async () => {
  bus = localBus()
  await db.pool.query('truncate public.handled, kernel.outbox, kernel.event')
  await db.pool.query('delete from kernel.subscription')
})

/** Stores the events that it handles; `trouble` may throw before. */
function keeping(name: string, trouble: (body: Play) => void = () => undefined): Subscriber {
  const keep = async (tx: Tx, bodies: Play[]) => {
    bodies.forEach(trouble)
    const members = bodies.map(({ memberId }) => memberId)
    await tx.rows(sql`
      insert into public.handled (name, member, n)
      select ${name}, * from unnest(${members}::text[], ${bodies.map(({ n }) => n)}::int[])`)
  }
  return subscriber(name, played, keep)
}

const play = (at: Database, ...bodies: Play[]) => at.write((tx) => publish(tx, played, bodies))

/** The events that a subscriber handled for a member, in order. */
async function handledBy(name: string, member = 'minji'): Promise<number[]> {
  const { rows } = await db.pool.query<{ n: number }>(
    'select n from public.handled where name = $1 and member = $2 order by at',
    [name, member],
  )
  return rows.map(({ n }) => n)
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('two dispatchers share the work: everything once, and each member in order', async () => {
  const names = ['story.one', 'story.two']
  const subscribers = names.map((name) => keeping(name))
  const both = [db, other].map((at) => dispatchEvents({ bus, db: at, log }, subscribers))
  const members = ['minji', 'junho', 'sora']
  const send = (memberId: string) => async () => {
    for (const n of upTo(40)) await play(n % 2 ? db : other, { memberId, n })
  }
  // No subscriber misses an event that was published first and committed last.
  const late = db.write(async (tx) => {
    await publish(tx, played, [{ memberId: 'late', n: 0 }])
    await Promise.all(members.map((memberId) => send(memberId)()))
    await Promise.all(both.map((one) => one.settle().catch(() => undefined)))
  })
  await late
  await Promise.all(both.map((one) => one.settle()))
  for (const name of names) {
    for (const member of members) expect(await handledBy(name, member)).toEqual(upTo(40))
    expect(await handledBy(name, 'late')).toEqual([0])
  }
  await Promise.all(both.map((one) => one.stop()))
})

test('a subscriber that fails holds up no other; the body that fails only its own member', async () => {
  let isBroken = true
  const picky = keeping('story.picky', ({ memberId, n }) => {
    if (isBroken && memberId === 'junho' && n === 1) throw new Error('no luck')
  })
  const dead = keeping('story.dead', () => {
    if (isBroken) throw new Error('nothing works')
  })
  const events = dispatchEvents({ bus, db, log }, [picky, dead, keeping('story.well')])
  for (const n of upTo(3)) await play(db, { memberId: 'minji', n }, { memberId: 'junho', n })
  await events.settle()
  expect(await handledBy('story.well')).toEqual([0, 1, 2])
  expect(await handledBy('story.picky')).toEqual([0, 1, 2])
  expect(await handledBy('story.picky', 'junho')).toEqual([0])
  expect(await handledBy('story.dead')).toEqual([])

  const [oldest, failed] = await db.read((tx) =>
    Promise.all(eventMetrics.map((metric) => metric.read(tx))),
  )
  expect(Object.fromEntries((failed ?? []).map(({ label, value }) => [label, value]))).toEqual({
    'story.dead': 6,
    'story.picky': 2,
    'story.well': 0,
  })
  expect(oldest?.find(({ label }) => label === 'story.picky')?.value).toBeGreaterThan(0)
  expect(oldest?.find(({ label }) => label === 'story.well')?.value).toBe(0)

  // After the fix, delivery continues in order, by itself or at once by command.
  isBroken = false
  await retryNow(db, dead)
  await retryNow(db, picky)
  await events.settle()
  expect(await handledBy('story.dead')).toEqual([0, 1, 2])
  expect(await handledBy('story.picky', 'junho')).toEqual([0, 1, 2])
  await events.stop()
})

test('subscribers of one kind share what is read of the log, however far apart they are', async () => {
  const bodies = new Map<string, Play[]>()
  const collecting = (name: string, pauseMs: number) => {
    const collect = async (_tx: Tx, read: Play[]) => {
      await rest(pauseMs)
      bodies.set(name, [...(bodies.get(name) ?? []), ...read])
    }
    return subscriber(name, played, collect, { begins: 'at-oldest-event' })
  }
  const names = ['story.quick', 'story.late', 'story.slow', 'story.fifth', 'story.sixth']
  const subscribers = names.map((name, at) => collecting(name, at * 10))
  for (const n of upTo(120)) await play(other, { memberId: 'minji', n })
  const events = dispatchEvents({ bus, db, log }, subscribers)
  const readOf = () => names.map((name) => bodies.get(name) ?? [])
  await expect.poll(() => readOf().every(({ length }) => length === 120)).toBe(true)
  // The very same objects: read and parsed once, and once more at most by who came a second late.
  for (const n of upTo(120)) {
    const read = readOf().map((all) => all[n])
    expect(read.every((body) => body?.n === n)).toBe(true)
    expect(new Set(read).size).toBeLessThanOrEqual(2)
  }
  await events.stop()
})

test('what failed is tried again by itself, with growing pauses', async () => {
  let failuresLeft = 5
  const tired = keeping('story.tired', () => {
    if (failuresLeft-- > 0) throw new Error('once more')
  })
  const events = dispatchEvents({ bus, db, log }, [tired])
  await play(db, { memberId: 'minji', n: 0 })
  await expect.poll(() => handledBy('story.tired'), { timeout: 10_000 }).toEqual([0])
  const { rows } = await db.pool.query('select from kernel.failed_delivery')
  expect(rows).toEqual([])
  await events.stop()
})

test('a process without --work takes nothing, and wakes one that works', async () => {
  const web = dispatchEvents({ bus, db: other, log }, [])
  await play(other, { memberId: 'minji', n: 0 })
  const { rows } = await db.pool.query('select from kernel.outbox')
  expect(rows).toHaveLength(1)
  const work = dispatchEvents({ bus, db, log }, [keeping('story.kept')])
  await expect.poll(() => handledBy('story.kept')).toEqual([0])
  const startedAt = performance.now()
  await play(other, { memberId: 'minji', n: 1 })
  await expect.poll(() => handledBy('story.kept'), { interval: 10 }).toEqual([0, 1])
  expect(performance.now() - startedAt).toBeLessThan(900)
  await Promise.all([web.stop(), work.stop()])
})

test('a new subscriber begins where it says; replaying gives the same', async () => {
  const first = dispatchEvents({ bus, db, log }, [keeping('story.first')])
  for (const n of upTo(3)) {
    await play(db, { memberId: 'minji', n })
    await rest(2)
  }
  await first.settle()
  await first.stop()

  const early = { ...keeping('story.early'), begins: 'at-oldest-event', replay: 'repeatable' }
  const subscribers = [keeping('story.first'), keeping('story.late'), early as Subscriber]
  const next = dispatchEvents({ bus, db, log }, subscribers)
  await next.settle()
  await play(db, { memberId: 'minji', n: 3 })
  await next.settle()
  expect(await handledBy('story.first')).toEqual(upTo(4))
  expect(await handledBy('story.late')).toEqual([3])
  expect(await handledBy('story.early')).toEqual(upTo(4))

  const { rows } = await db.pool.query<{ at: Date }>(
    'select published_at as at from kernel.event order by seq offset 2 limit 1',
  )
  expect(await replayEvents(db, early as Subscriber, rows[0]?.at ?? new Date())).toBe(2n)
  await next.settle()
  expect(await handledBy('story.early')).toEqual([0, 1, 2, 3, 2, 3])
  expect(await handledBy('story.first')).toEqual(upTo(4))
  const sums = { ...keeping('story.first'), replay: 'npm run rebuild-reports' } as Subscriber
  expect(() => replayEvents(db, sums, new Date(0))).toThrow('npm run rebuild-reports')
  await next.stop()
})

test('events are kept for seven days, and longer for who has not handled them', async () => {
  const slow = keeping('story.slow')
  const events = dispatchEvents({ bus, db, log }, [slow])
  await play(db, { memberId: 'minji', n: 0 })
  await events.settle()
  await events.stop()
  await play(db, { memberId: 'minji', n: 1 })
  const numbering = dispatchEvents({ bus, db, log }, [keeping('story.quick')])
  await numbering.settle()
  await numbering.stop()

  const count = async () => (await db.pool.query('select from kernel.event')).rowCount
  const forget = (days: number) => {
    const now = new Date(Date.now() + days * 24 * 3_600_000)
    const config = readConfig({ DATABASE_URL: own.url })
    return forgettingEvents([slow, keeping('story.quick')]).run({
      config,
      db,
      dueAt: now,
      log,
      now,
    })
  }
  await forget(6)
  expect(await count()).toBe(2)
  await forget(8)
  expect(await count()).toBe(1)
})
