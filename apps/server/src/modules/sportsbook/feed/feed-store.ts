import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { Match } from '../match.ts'

export type Feed = {
  name: string
  state: 'alive' | 'silent' | 'recovering'
  aliveAt: Date | null
}

export const listFeeds = (tx: Tx): Promise<Feed[]> =>
  tx.rows<Feed>(sql`
    select name, state, alive_at as "aliveAt" from sportsbook.feed order by name`)

export const insertFeed = (tx: Tx, name: string) =>
  tx.rows(sql`insert into sportsbook.feed (name) values (${name}) on conflict do nothing`)

/** The feed lives. Gives the state that it had before. */
export async function noteAlive(tx: Tx, name: string, at: Date): Promise<Feed['state']> {
  const [before] = await tx.rows<{ state: Feed['state'] }>(sql`
    select state from sportsbook.feed where name = ${name} for update`)
  await tx.rows(sql`
    update sportsbook.feed set alive_at = ${at}, state = 'alive' where name = ${name}`)
  return before?.state ?? 'alive'
}

/** Feeds that were heard last before this instant; they are silent from now on. */
export const silenceFeeds = (tx: Tx, heardBefore: Date) =>
  tx.rows<{ name: string }>(sql`
    update sportsbook.feed set state = 'silent'
    where state = 'alive' and alive_at < ${heardBefore} returning name`)

/** How many fixtures of a feed begin on each day, days counted from the epoch in UTC. */
export async function countOfDays(
  tx: Tx,
  feed: string,
  now: Date,
  { back, ahead }: { back: number; ahead: number },
): Promise<Map<number, number>> {
  const from = new Date(now.getTime() - back * 86_400_000)
  const to = new Date(now.getTime() + (ahead + 1) * 86_400_000)
  const rows = await tx.rows<{ day: number; count: number }>(sql`
    select floor(extract(epoch from starts_at) / 86400)::int as day, count(*)::int as count
    from sportsbook.match
    where feed = ${feed} and runners is null
      and starts_at >= ${from} and starts_at < ${to} group by 1`)
  return new Map(rows.map(({ count, day }) => [day, count]))
}

export type Running = Pick<Match, 'feedRef' | 'feedSeq' | 'sport'>

/** Matches of a feed that have begun, or should have; what began last is in play most surely. */
export const listRunning = (tx: Tx, feed: string, now: Date): Promise<Running[]> =>
  tx.rows<Running>(sql`
    select feed_ref as "feedRef", feed_seq as "feedSeq", sport from sportsbook.match
    where feed = ${feed} and runners is null and status in ('not-started', 'live', 'suspended')
      and starts_at <= ${now} and starts_at > ${new Date(now.getTime() - 2 * 86_400_000)}
    order by starts_at desc`)

/** How many matches of each league's season have ended: `league season` to count. */
export async function countSeasons(tx: Tx, feed: string): Promise<Map<string, number>> {
  const rows = await tx.rows<{ name: string; count: number }>(sql`
    select competition_id || ' ' || season as name, count(*)::int as count
    from sportsbook.match where feed = ${feed} and status = 'ended' and runners is null
    group by 1`)
  return new Map(rows.map(({ count, name }) => [name, count]))
}

export async function countSilent(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from sportsbook.feed where state <> 'alive'`)
  return row?.count ?? 0
}
