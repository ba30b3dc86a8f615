import sql from 'sql-template-tag'
import type { Worded } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'

export type CompetitionCount = {
  id: string
  sport: string
  name: Worded
  isSimulated: boolean
  liveCount: number
  matchCount: number
}

/** Counts matches in play or starting within a week, by competition; empty ones are left out. */
export const countCompetitions = (tx: ReadTx, now: Date): Promise<CompetitionCount[]> =>
  tx.rows<CompetitionCount>(sql`
    select c.id, c.sport, c.name, c.is_simulated as "isSimulated",
      count(*) filter (where m.status <> 'not-started')::int as "liveCount",
      count(*)::int as "matchCount"
    from sportsbook.competition c join sportsbook.match m on m.competition_id = c.id
    where m.runners is null and (m.status in ('live', 'suspended')
      or (m.status = 'not-started' and m.starts_at > ${now}
        and m.starts_at < ${new Date(now.getTime() + 7 * 86_400_000)}))
    group by c.id order by c.position, c.id`)

export async function findCompetition(tx: ReadTx, id: string) {
  const [found] = await tx.rows<{ id: string; name: Worded; sport: string }>(sql`
    select id, name, sport from sportsbook.competition where id = ${id}`)
  return found
}

type Competition = {
  id: string
  sport: string
  name: Worded
  isSimulated: boolean
  position: number
}
type Team = { id: string; competitionId: string; name: Worded }

/** Inserts leagues and teams in one statement each; known ones stay unchanged. */
export async function insertLeagues(
  tx: Tx,
  leagues: readonly Competition[],
  teams: readonly Team[],
) {
  await tx.rows(sql`
    insert into sportsbook.competition (id, sport, name, is_simulated, position)
    select id, sport, name, "isSimulated", position
    from jsonb_to_recordset(${JSON.stringify(leagues)}::jsonb)
      as r (id text, sport text, name jsonb, "isSimulated" boolean, position int)
    on conflict (id) do nothing`)
  await tx.rows(sql`
    insert into sportsbook.team (id, competition_id, name)
    select id, "competitionId", name from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb)
      as r (id text, "competitionId" text, name jsonb)
    on conflict (id) do nothing`)
}

export const listTeams = (tx: ReadTx, competitionId: string) =>
  tx.rows<{ id: string; name: Worded }>(sql`
    select id, name from sportsbook.team where competition_id = ${competitionId}`)

export type FavouriteKind = 'competition' | 'match'

export const listFavourites = (tx: ReadTx, memberId: string) =>
  tx.rows<{ kind: FavouriteKind; ref: string }>(sql`
    select kind, ref from sportsbook.favourite where member_id = ${memberId} order by at desc`)

export const insertFavourite = (tx: Tx, memberId: string, kind: FavouriteKind, ref: string) =>
  tx.rows(sql`
    insert into sportsbook.favourite (member_id, kind, ref, at)
    values (${memberId}, ${kind}, ${ref}, now()) on conflict do nothing`)

export const deleteFavourite = (tx: Tx, memberId: string, kind: FavouriteKind, ref: string) =>
  tx.rows(sql`
    delete from sportsbook.favourite
    where member_id = ${memberId} and kind = ${kind} and ref = ${ref}`)

export type Preference = {
  oddsFormat: 'EU' | 'HK' | 'MY' | 'ID' | 'US' | 'UK'
  acceptance: 'any' | 'better' | 'none'
}

export async function findPreference(tx: ReadTx, memberId: string): Promise<Preference> {
  const [found] = await tx.rows<Preference>(sql`
    select odds_format as "oddsFormat", acceptance from sportsbook.preference
    where member_id = ${memberId}`)
  return found ?? { acceptance: 'better', oddsFormat: 'EU' }
}

export const upsertPreference = (tx: Tx, memberId: string, to: Preference) =>
  tx.rows(sql`
    insert into sportsbook.preference (member_id, odds_format, acceptance)
    values (${memberId}, ${to.oddsFormat}, ${to.acceptance})
    on conflict (member_id) do update set odds_format = excluded.odds_format,
      acceptance = excluded.acceptance`)

/** Deletes a member's favourites and preferences when the account is erased. */
export const deleteChoices = (tx: Tx, memberId: string) =>
  Promise.all([
    tx.rows(sql`delete from sportsbook.favourite where member_id = ${memberId}`),
    tx.rows(sql`delete from sportsbook.preference where member_id = ${memberId}`),
  ])
