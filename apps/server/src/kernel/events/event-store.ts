import sql from 'sql-template-tag'
import type { Database, Tx } from '../database/database.ts'

export const insertOutbox = (tx: Tx, kind: string, bodies: string): Promise<void> =>
  tx.send(sql`insert into kernel.outbox (kind, bodies) values (${kind}, ${bodies}::jsonb)`)

/** An arbitrary lock number that all dispatchers share. */
const numberingLock = 7_201_935

/**
 * Moves published events from the outbox into the log and numbers them. Returns the kind of each;
 * none while another dispatcher does it. The commit does not wait for the disk, so a crash may lose
 * it: then the events are in the outbox again, and no later commit that could have read them has
 * survived either.
 */
export async function numberEvents(tx: Tx, countMax: number): Promise<string[]> {
  const [lock] = await tx.rows<{ isMine: boolean }>(sql`
    select pg_try_advisory_xact_lock(${numberingLock}) as "isMine"`)
  if (!lock?.isMine) return []
  await tx.send(sql`set local synchronous_commit = off`)
  const rows = await tx.rows<{ kind: string }>(sql`
    with taken as (
      delete from kernel.outbox where id in (
        select id from kernel.outbox order by id limit ${countMax} for update skip locked)
      returning id, kind, bodies, told_at)
    insert into kernel.event (slot, kind, bodies, published_at)
    select (extract(epoch from clock_timestamp()) / 86400)::bigint % 9, kind, bodies, told_at
    from taken order by id returning kind`)
  return rows.map(({ kind }) => kind)
}

/** An event in the log. */
export type LoggedEvent = { seq: bigint; bodies: never[]; publishedAt: Date }

/** The next events of a subscriber, and the keys whose bodies wait behind a failed one. */
export type NextEvents = { events: LoggedEvent[]; failedKeys: Set<string> }

type Size = { countMax: number; bodyCountMax: number }
type Subscription = { kind: string; position: bigint; failedKeys: string[] }

/**
 * Locks the subscriber's position and returns its next events: always the first, and more up to
 * about `bodyCountMax` bodies. Returns none while another transaction holds the lock. The commit
 * does not wait for the disk: if a crash loses it, the work and the position are lost together, and
 * the work runs again.
 */
export async function takeNext(tx: Tx, name: string, size: Size): Promise<NextEvents> {
  await tx.send(sql`set local synchronous_commit = off`)
  const [mine] = await tx.rows<Subscription>(sql`
    select kind, position, array(
      select distinct key from kernel.failed_delivery where subscriber = ${name}) as "failedKeys"
    from kernel.subscription where name = ${name} for update skip locked`)
  if (!mine) return { events: [], failedKeys: new Set() }
  const events =
    size.countMax === 1 ? await readEvents(tx, mine, size) : await shared(tx, mine, size)
  return { events, failedKeys: new Set(mine.failedKeys) }
}

type Read = Promise<LoggedEvent[]>

/**
 * What was read of the log, by kind and position. A full chunk never changes and is kept for slower
 * subscribers; what ended with the log is only valid until events are numbered again.
 */
type Reads = { full: Map<string, Read>; atEnd: Map<string, Read> }

const readsOf = new WeakMap<Database, Reads>()

const fullMax = 16

/** Forgets what ended with the log, because new events may follow. */
export const forgetEnd = (db: Database): void => readsOf.get(db)?.atEnd.clear()

export const forgetReads = (db: Database): void => void readsOf.delete(db)

/** Reads and parses the next events of a kind once for all subscribers at the same position. */
function shared(tx: Tx, { kind, position }: Subscription, size: Size): Read {
  const reads = readsOf.get(tx.db) ?? { atEnd: new Map(), full: new Map() }
  readsOf.set(tx.db, reads)
  const { atEnd, full } = reads
  const at = `${kind} ${position}`
  const known = full.get(at) ?? atEnd.get(at)
  if (known) return known
  const read = readEvents(tx, { kind, position }, size)
  atEnd.set(at, read)
  const forget = () => void (atEnd.get(at) === read && atEnd.delete(at))
  read.then((events) => {
    if (!isFull(events, size)) return
    forget()
    full.set(at, read)
    const [oldest] = full.keys()
    if (full.size > fullMax && oldest !== undefined) full.delete(oldest)
  }, forget)
  return read
}

/** Whether the log may go on behind these events, which were read with a size. */
export function isFull(events: readonly LoggedEvent[], { bodyCountMax, countMax }: Size): boolean {
  const bodyCount = events.reduce((sum, { bodies }) => sum + bodies.length, 0)
  return events.length >= countMax || bodyCount >= bodyCountMax
}

async function readEvents(
  tx: Tx,
  { kind, position }: Pick<Subscription, 'kind' | 'position'>,
  { bodyCountMax, countMax }: Size,
): Promise<LoggedEvent[]> {
  const rows = await tx.rows<LoggedEvent>(sql`
    select seq, bodies, published_at as "publishedAt" from kernel.event
    where kind = ${kind} and seq > ${position} order by seq limit ${countMax}`)
  let before = 0
  return rows.filter(({ bodies }) => {
    const isIn = before < bodyCountMax
    before += bodies.length
    for (const body of bodies) Object.freeze(body)
    return isIn
  })
}

/** Lists the bodies that this subscriber has not handled yet, as this transaction sees them. */
export async function listPending(tx: Tx, name: string, kind: string): Promise<never[]> {
  const rows = await tx.rows<{ bodies: never[] }>(sql`
    select bodies from kernel.outbox where kind = ${kind}
    union all
    select bodies from kernel.event where kind = ${kind} and seq > coalesce(
      (select position from kernel.subscription where name = ${name}), 0)
    union all
    select jsonb_build_array(body) from kernel.failed_delivery where subscriber = ${name}`)
  return rows.flatMap(({ bodies }) => bodies)
}

/** Deletes events older than `before`, unless a subscriber has not read them yet. */
export async function forgetEvents(tx: Tx, names: string[], before: Date): Promise<void> {
  await tx.rows(sql`
    update kernel.subscription set seen_at = clock_timestamp() where name = any(${names})`)
  await tx.rows(sql`
    delete from kernel.subscription where name <> all(${names}) and seen_at < ${before}`)
  await tx.rows(sql`set local statement_timeout = '5min'`)
  for (let slot = 0; slot < 9; slot++) await forgetSlot(tx, slot, before)
}

async function forgetSlot(tx: Tx, slot: number, before: Date): Promise<void> {
  const [found] = await tx.rows<{ isWanted: boolean; hasNew: boolean; hasOld: boolean }>(sql`
    select exists (select from kernel.subscription s where exists (
        select from kernel.event e
        where e.slot = ${slot} and e.kind = s.kind and e.seq > s.position)) as "isWanted",
      exists (select from kernel.event where slot = ${slot} and published_at >= ${before})
        as "hasNew",
      exists (select from kernel.event where slot = ${slot} and published_at < ${before})
        as "hasOld"`)
  if (!found?.hasOld) return
  if (!found.isWanted && !found.hasNew) {
    await tx.rows(sql`select kernel.empty_event_slot(${slot})`)
    return
  }
  await tx.rows(sql`
    delete from kernel.event e where slot = ${slot} and published_at < ${before} and not exists (
      select from kernel.subscription s where s.kind = e.kind and s.position < e.seq)`)
}
