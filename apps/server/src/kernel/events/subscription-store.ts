import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '../database/database.ts'
import type { Subscriber } from '../events.ts'

/**
 * Gives each new subscriber a position in the log. At the very first start the log is empty, so all
 * subscribers begin with the first event.
 */
export async function openSubscriptions(tx: Tx, subscribers: Subscriber[]): Promise<void> {
  for (const { begins, kind, name } of subscribers) {
    const isLate = begins !== 'at-oldest-event'
    await tx.rows(sql`
      insert into kernel.subscription (name, kind, position)
      select ${name}, ${kind.name}, coalesce(max(seq), 0) from kernel.event
      where kind = ${kind.name} and ${isLate}
      on conflict (name) do update set seen_at = clock_timestamp()`)
  }
}

/** Lists subscribers with new events, or with failed bodies that are due. */
export async function listDue(tx: ReadTx, names: string[]): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    select name from kernel.subscription s where name = any(${names}) and (
      exists (select from kernel.event e where e.kind = s.kind and e.seq > s.position)
      or exists (select from (
        select distinct on (key) next_at from kernel.failed_delivery
        where subscriber = s.name order by key, seq, place) as firsts
        where next_at <= clock_timestamp()))`)
  return rows.map(({ name }) => name)
}

/** Whether a published event has no number yet. */
export async function hasOutbox(tx: ReadTx): Promise<boolean> {
  const rows = await tx.rows(sql`select from kernel.outbox limit 1`)
  return rows.length > 0
}

export const movePosition = (tx: Tx, name: string, position: bigint): Promise<void> =>
  tx.send(sql`update kernel.subscription set position = ${position} where name = ${name}`)

/**
 * Moves the subscriber's position back before the first event since `from`, and drops its failed
 * bodies since then, because they are delivered again. Returns how many events there are.
 */
export async function rewind(tx: Tx, name: string, from: Date): Promise<bigint> {
  const [row] = await tx.rows<{ kind: string; position: bigint }>(sql`
    select kind, position from kernel.subscription where name = ${name} for update`)
  if (!row) throw new Error(`No subscriber is called ${name}.`)
  const [first] = await tx.rows<{ before: bigint; count: bigint }>(sql`
    select least(coalesce(min(seq) - 1, ${row.position}), ${row.position})::bigint as before,
      count(*) as count
    from kernel.event where kind = ${row.kind} and published_at >= ${from}`)
  const before = first?.before ?? row.position
  await tx.rows(sql`
    delete from kernel.failed_delivery where subscriber = ${name} and seq > ${before}`)
  await movePosition(tx, name, before)
  return first?.count ?? 0n
}

/** Returns per subscriber the age in seconds of its oldest unhandled event. */
export const listLags = (tx: ReadTx): Promise<{ label: string; value: number }[]> =>
  tx.rows(sql`
    select s.name as label, coalesce(extract(epoch from clock_timestamp() - least(
      (select published_at from kernel.event e where e.kind = s.kind and e.seq > s.position
        order by seq limit 1),
      (select min(published_at) from kernel.failed_delivery f where f.subscriber = s.name),
      (select min(told_at) from kernel.outbox o where o.kind = s.kind))), 0)::float8 as value
    from kernel.subscription s order by s.name`)
