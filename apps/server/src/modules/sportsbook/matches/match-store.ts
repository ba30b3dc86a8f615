import { beforeAllIds } from '#kernel/ids'
import sql, { join, raw } from 'sql-template-tag'
import type { MatchFacts } from '@madang/games/sports'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Match, NewMatch } from './match.ts'

const facts = raw(`m.id, m.feed, m.feed_ref as "feedRef", m.sport,
  m.competition_id as "competitionId", c.name as competition, c.is_simulated as "isSimulated",
  m.season, m.round, m.home_id as "homeId", h.name as home, m.away_id as "awayId",
  a.name as away, m.starts_at as "startsAt", m.status, m.strength_a as "strengthA",
  m.strength_b as "strengthB", m.facts, m.seq,
  m.is_stopped as "isStopped", m.held_until as "heldUntil",
  m.settled_version as "settledVersion", m.feed_seq::float8 as "feedSeq", m.ended_at as "endedAt"`)
const columns = sql`${facts}, m.runners,
  (select count(*)::int from sportsbook.market k
    where k.match_id = m.id and k.status <> 'settled') as "marketCount"`
const betColumns = sql`${facts}, 0 as "marketCount",
  case when m.runners is null then null else '{}'::jsonb end as runners`
const joined = raw(`sportsbook.match m
  join sportsbook.competition c on c.id = m.competition_id
  join sportsbook.team h on h.id = m.home_id join sportsbook.team a on a.id = m.away_id`)

export const findMatches = (tx: ReadTx, ids: readonly string[]): Promise<Match[]> =>
  tx.rows<Match>(sql`select ${columns} from ${joined} where m.id = any(${ids}::uuid[])`)

export const findMatchesByRef = (tx: Tx, feed: string, refs: readonly string[]) =>
  tx.rows<Match>(sql`
    select ${columns} from ${joined}
    where m.feed = ${feed} and m.feed_ref = any(${refs}::text[])`)

/** Finds matches for a bet, with columns that tell whether there are runners, not their names. */
export const findBetMatches = (tx: ReadTx, ids: readonly string[]): Promise<Match[]> =>
  tx.rows<Match>(sql`select ${betColumns} from ${joined} where m.id = any(${ids}::uuid[])`)

/** Locks the match: feed messages and settlement are handled one at a time. */
export async function lockMatch(tx: Tx, id: string): Promise<Match | undefined> {
  await tx.rows(sql`select from sportsbook.match where id = ${id} for update`)
  const [match] = await findMatches(tx, [id])
  return match
}

export type MatchFilter = {
  list: 'live' | 'soon' | 'today' | 'upcoming' | 'seasons'
  now: Date
  sports: readonly string[]
  competition?: string
  after?: { startsAt: Date; id: string }
  limit: number
}

export const listMatches = (tx: ReadTx, filter: MatchFilter): Promise<Match[]> => {
  const { after, competition, limit, list, now, sports } = filter
  const hours = { soon: 3, today: 24, seasons: 24 * 40, upcoming: 24 * 8, live: 0 }[list]
  const until = new Date(now.getTime() + hours * 3_600_000)
  const states = list === 'live' ? ['live', 'suspended'] : ['not-started']
  return tx.rows<Match>(sql`
    select ${columns} from ${joined}
    where m.status = any(${states}::text[]) and m.sport = any(${sports}::text[])
      and (m.runners is not null) = ${list === 'seasons'}
      ${list === 'live' ? raw('') : sql`and m.starts_at > ${now} and m.starts_at < ${until}`}
      ${competition ? sql`and m.competition_id = ${competition}` : raw('')}
      ${after ? sql`and (m.starts_at, m.id) > (${after.startsAt}, ${after.id})` : raw('')}
    order by m.starts_at, m.id limit ${limit}`)
}

/**
 * Lists the nearest matches of every competition: those in play, then the next ones up to `each`.
 * Competitions with something in play come first.
 */
export const listNearest = (
  tx: ReadTx,
  wish: Pick<MatchFilter, 'competition' | 'limit' | 'now' | 'sports'> & {
    each: number
    hours: number
  },
): Promise<Match[]> =>
  tx.rows<Match>(sql`
    with near as (
      select id, competition_id, starts_at, status <> 'not-started' as is_live
      from sportsbook.match
      where runners is null and sport = any(${wish.sports}::text[])
        ${wish.competition ? sql`and competition_id = ${wish.competition}` : raw('')}
        and (status in ('live', 'suspended') or (status = 'not-started' and starts_at > ${wish.now}
          and starts_at < ${new Date(wish.now.getTime() + wish.hours * 3_600_000)}))
    ), placed as (
      select id, is_live, bool_or(is_live) over (partition by competition_id) as is_first,
        row_number() over
          (partition by competition_id order by is_live desc, starts_at, id) as place
      from near
    )
    select ${columns} from ${joined} join placed p on p.id = m.id
    where p.place <= ${wish.each} or p.is_live
    order by p.is_first desc, c.position, c.id, p.place limit ${wish.limit}`)

export const listEnded = (
  tx: ReadTx,
  filter: {
    from: Date
    to: Date
    sport?: string
    competition?: string
    after?: { endedAt: Date; id: string }
    limit: number
  },
): Promise<Match[]> =>
  tx.rows<Match>(sql`
    select ${columns} from ${joined}
    where m.runners is null and m.ended_at >= ${filter.from} and m.ended_at < ${filter.to}
      ${filter.sport ? sql`and m.sport = ${filter.sport}` : raw('')}
      ${filter.competition ? sql`and m.competition_id = ${filter.competition}` : raw('')}
      ${
        filter.after
          ? sql`and (m.ended_at, m.id) < (${filter.after.endedAt}, ${filter.after.id})`
          : raw('')
      }
    order by m.ended_at desc, m.id desc limit ${filter.limit}`)

/** Lists the ended matches of a season, oldest first: the table is computed from them. */
export const listSeason = (tx: ReadTx, competition: string, season: string): Promise<Match[]> =>
  tx.rows<Match>(sql`
    select ${columns} from ${joined}
    where m.competition_id = ${competition} and m.season = ${season} and m.status = 'ended'
      and m.runners is null
    order by m.starts_at, m.id`)

export async function newestSeason(tx: ReadTx, competition: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ season: string }>(sql`
    select season from sportsbook.match
    where competition_id = ${competition} and status = 'ended' and runners is null
    order by starts_at desc limit 1`)
  return row?.season
}

/** Lists the last results of a team, newest first; only against `against` if given. */
export const listOfTeam = (
  tx: ReadTx,
  team: string,
  { against, limit }: { against?: string; limit: number },
): Promise<Match[]> =>
  tx.rows<Match>(sql`
    select ${columns} from ${joined}
    where m.status = 'ended' and (m.home_id = ${team} or m.away_id = ${team})
      ${against ? sql`and (m.home_id = ${against} or m.away_id = ${against})` : raw('')}
    order by m.starts_at desc limit ${limit}`)

/** Lists open matches of these teams and competitions: teams first, then live ones, by start. */
export const listNamed = (
  tx: ReadTx,
  named: { teams: readonly string[]; competitions: readonly string[]; limit: number; now: Date },
): Promise<Match[]> => {
  const { competitions, limit, now, teams } = named
  const day = 86_400_000
  return tx.rows<Match>(sql`
    with found as (
      select id, home_id = any(${teams}::text[]) or away_id = any(${teams}::text[]) as is_team,
        status <> 'not-started' as is_live, starts_at
      from sportsbook.match
      where (home_id = any(${teams}::text[]) or away_id = any(${teams}::text[])
          or competition_id = any(${competitions}::text[]))
        and status in ('not-started', 'live', 'suspended') and runners is null
        and starts_at > ${new Date(now.getTime() - 2 * day)}
        and starts_at < ${new Date(now.getTime() + 8 * day)}
      order by is_team desc, is_live desc, starts_at, id limit ${limit}
    )
    select ${columns} from ${joined} join found f on f.id = m.id
    order by f.is_team desc, f.is_live desc, f.starts_at, f.id`)
}

/** Inserts fixtures; known ones stay unchanged. */
export const insertMatches = (tx: Tx, matches: readonly NewMatch[]) =>
  matches.length === 0
    ? Promise.resolve([])
    : tx.rows<{ id: string }>(sql`
        insert into sportsbook.match (id, feed, feed_ref, sport, competition_id, season, round,
          home_id, away_id, starts_at, status, strength_a, strength_b, facts, ended_at,
          runners, feed_seq)
        values ${join(
          matches.map(
            (m) => sql`(${m.id}, ${m.feed}, ${m.feedRef}, ${m.sport}, ${m.competitionId},
              ${m.season}, ${m.round}, ${m.homeId}, ${m.awayId}, ${m.startsAt}, ${m.status},
              ${m.strengthA}, ${m.strengthB}, ${JSON.stringify(m.facts)}::jsonb, ${m.endedAt},
              ${m.runners ? JSON.stringify(m.runners) : null}::jsonb, ${m.feedSeq ?? 0})`,
          ),
        )}
        on conflict do nothing returning id`)

export type MatchChange = {
  id: string
  status: string
  facts: MatchFacts
  heldUntil: Date | null
  endedAt: Date | null
}

/** Updates the course of a match from its feed. */
export const updateCourse = (tx: Tx, change: MatchChange) =>
  tx.rows(sql`
    update sportsbook.match set status = ${change.status},
      facts = ${JSON.stringify(change.facts)}::jsonb,
      held_until = ${change.heldUntil}, ended_at = ${change.endedAt}
    where id = ${change.id}`)

/**
 * Notes that a match takes a message with this number and digest.
 *
 * @returns false for a message that is older than the last, or was heard before
 */
export async function noteMessage(
  tx: Tx,
  id: string,
  { digest, seq }: { digest: string; seq: number },
): Promise<boolean> {
  const noted = await tx.rows(sql`
    update sportsbook.match set feed_seq = ${seq},
      feed_heard = case when feed_seq = ${seq} then feed_heard else '{}' end || ${[digest]}::text[]
    where id = ${id} and (feed_seq < ${seq} or (feed_seq = ${seq} and feed_heard <> '{}'
      and not feed_heard @> ${[digest]}::text[]))
    returning id`)
  return noted.length > 0
}

export const updateStart = (tx: Tx, id: string, startsAt: Date, status: string) =>
  tx.rows(sql`
    update sportsbook.match set starts_at = ${startsAt}, status = ${status} where id = ${id}`)

export const updateStopped = (tx: Tx, ids: readonly string[], isStopped: boolean) =>
  tx.rows(sql`
    update sportsbook.match set is_stopped = ${isStopped} where id = any(${ids}::uuid[])`)

export const updateSettledVersion = (tx: Tx, id: string, version: number) =>
  tx.rows(sql`update sportsbook.match set settled_version = ${version} where id = ${id}`)

/** Increments and returns the sequence number of a match's updates. */
export async function raiseSeq(tx: Tx, id: string): Promise<bigint> {
  const [row] = await tx.rows<{ seq: bigint }>(sql`
    update sportsbook.match set seq = seq + 1 where id = ${id} returning seq`)
  return row?.seq ?? 0n
}

/** Lists matches of a feed that are open for bets: their markets stop when the feed is silent. */
export const listOpenOfFeed = (tx: Tx, feed: string, now: Date) =>
  tx.rows<{ id: string }>(sql`
    select id from sportsbook.match
    where feed = ${feed} and (status in ('live', 'suspended')
      or (status = 'not-started' and starts_at < ${new Date(now.getTime() + 3_600_000)}))`)

/** Lists matches whose markets were suspended by an event and whose suspension has expired. */
export const listHeldUntil = (tx: Tx, now: Date) =>
  tx.rows<{ id: string }>(sql`
    select id from sportsbook.match
    where status in ('live', 'suspended') and held_until <= ${now} limit 50`)

export const clearHold = (tx: Tx, id: string) =>
  tx.rows(sql`update sportsbook.match set held_until = null where id = ${id}`)

/** Real matches that started before an instant, without a result, even a waiting one. */
const isOverdue = (startedBefore: Date) => sql`
  m.status in ('not-started', 'live', 'suspended', 'postponed')
    and m.starts_at < ${startedBefore}
    and not c.is_simulated
    and not exists (select from sportsbook.result r
      where r.match_id = m.id and (r.is_waiting or r.state = 'confirmed'))`

type OverdueAsked = { after: string | null; limit: number; startedBefore: Date }

export const listOverdue = (
  tx: ReadTx,
  { after, limit, startedBefore }: OverdueAsked,
): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    select m.id from ${joined}
    where ${isOverdue(startedBefore)} and m.id > ${after ?? beforeAllIds}::uuid
    order by m.id limit ${limit}`)

/** Locks a match that is still overdue; undefined if it is not, or another worker has it. */
export async function lockOverdue(
  tx: Tx,
  id: string,
  startedBefore: Date,
): Promise<Match | undefined> {
  const [match] = await tx.rows<Match>(sql`
    select ${columns} from ${joined} where m.id = ${id} and ${isOverdue(startedBefore)}
    for update of m skip locked`)
  return match
}
