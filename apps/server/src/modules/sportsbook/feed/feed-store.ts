import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Feed = {
  name: string
  state: 'alive' | 'silent' | 'recovering'
  aliveAt: Date | null
  /** Why the feed could not be read, while it is not alive. */
  problem: string | null
}

export const listFeeds = (tx: ReadTx): Promise<Feed[]> =>
  tx.rows<Feed>(sql`
    select name, state, alive_at as "aliveAt", problem from sportsbook.feed order by name`)

export async function insertFeed(tx: Tx, name: string, silentMs = 10_000): Promise<void> {
  await tx.rows(sql`
    insert into sportsbook.feed (name, silent_ms) values (${name}, ${silentMs})
    on conflict do nothing`)
  await tx.rows(sql`
    update sportsbook.feed set silent_ms = ${silentMs}
    where name = ${name} and silent_ms <> ${silentMs}`)
}

/** How far each product of a feed has been read: product to milliseconds. */
export type ReachedMs = Readonly<Record<string, number>>

export async function findReached(tx: ReadTx, name: string): Promise<ReachedMs> {
  const [row] = await tx.rows<{ reached: ReachedMs }>(sql`
    select heard as reached from sportsbook.feed where name = ${name}`)
  return row?.reached ?? {}
}

/** Stores new read positions and returns all positions of the feed. */
export async function updateReached(tx: Tx, name: string, reached: ReachedMs): Promise<ReachedMs> {
  const [row] = await tx.rows<{ reached: ReachedMs }>(sql`
    update sportsbook.feed set heard = heard || ${JSON.stringify(reached)}::jsonb
    where name = ${name} returning heard as reached`)
  return row?.reached ?? reached
}

export const updateProblem = (tx: Tx, name: string, problem: string) =>
  tx.rows(sql`
    update sportsbook.feed set problem = ${problem}
    where name = ${name} and problem is distinct from ${problem}`)

/** Marks a silent feed as recovering: it answers again with messages that were missed. */
export const updateRecovering = (tx: Tx, name: string) =>
  tx.rows(sql`
    update sportsbook.feed set state = 'recovering'
    where name = ${name} and state = 'silent'`)

/** Marks the feed as alive. Returns its previous state. */
export async function noteAlive(tx: Tx, name: string, at: Date): Promise<Feed['state']> {
  const [before] = await tx.rows<{ state: Feed['state'] }>(sql`
    select state from sportsbook.feed where name = ${name} for update`)
  await tx.rows(sql`
    update sportsbook.feed set alive_at = ${at}, state = 'alive', problem = null
    where name = ${name}`)
  return before?.state ?? 'alive'
}

/** Marks feeds as silent whose last message is older than allowed, and returns them. */
export const silenceFeeds = (tx: Tx, now: Date) =>
  tx.rows<{ name: string }>(sql`
    update sportsbook.feed set state = 'silent'
    where state = 'alive' and alive_at < ${now}::timestamptz - silent_ms * interval '1 millisecond'
    returning name`)

/** Counts the ended matches of each season: `league season` to count. */
export async function countSeasons(tx: Tx, feed: string): Promise<Map<string, number>> {
  const rows = await tx.rows<{ name: string; count: number }>(sql`
    select competition_id || ' ' || season as name, count(*)::int as count
    from sportsbook.match where feed = ${feed} and status = 'ended' and runners is null
    group by 1`)
  return new Map(rows.map(({ count, name }) => [name, count]))
}

export async function countSilent(tx: ReadTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from sportsbook.feed where state <> 'alive'`)
  return row?.count ?? 0
}
