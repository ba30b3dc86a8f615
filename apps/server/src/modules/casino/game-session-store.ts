import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
import { gameSessionLifeMs } from './game-session.ts'
import type { GameSession } from './game-session.ts'

/** What a sitting counts is its own; what its header shows and its check asks is the whole stay. */
const columns =
  raw(`s.id, s.play_session_id as "playSessionId", owner_id as "ownerId", member_id as "memberId",
  game_id as "gameId", is_trial as "isTrial", trial_units as "trialUnits", play_session.*,
  played_at as "playedAt", check_minutes as "checkMinutes"`)

export async function insertGameSession(tx: Tx, session: GameSession): Promise<void> {
  await tx.rows(sql`
    insert into casino.game_session (id, play_session_id, owner_id, member_id, game_id, is_trial,
      trial_units, started_at, checked_at, check_minutes)
    values (${session.id}, ${session.playSessionId}, ${session.ownerId}, ${session.memberId},
      ${session.gameId}, ${session.isTrial}, ${session.trialUnits}, ${session.startedAt},
      ${session.checkedAt}, ${session.checkMinutes})`)
}

export function findGameSessions(tx: ReadTx, ids: string[]): Promise<GameSession[]> {
  return tx.rows<GameSession>(sql`
    select ${columns} from casino.game_session s cross join lateral (
      select min(started_at) as "startedAt", max(checked_at) as "checkedAt",
        sum(round_count)::int as "roundCount", sum(staked_units)::bigint as "stakedUnits",
        sum(won_units)::bigint as "wonUnits"
      from casino.game_session o where o.play_session_id = s.play_session_id) play_session
    where s.id = any(${ids}::uuid[])`)
}

/** The sitting in which this member was at a game last, if that was after so long ago. */
export async function findLastGameSession(
  tx: ReadTx,
  memberId: string,
  since: Date,
): Promise<GameSession | undefined> {
  const [last] = await tx.rows<{ id: string }>(sql`
    select id from casino.game_session
    where member_id = ${memberId}
      and started_at > ${new Date(since.getTime() - gameSessionLifeMs)}
      and greatest(started_at, checked_at, played_at) > ${since}
    order by greatest(started_at, checked_at, played_at) desc limit 1`)
  return last && (await findGameSessions(tx, [last.id]))[0]
}

/** Stakes were taken in these sittings: when last, and what is left of the play money of trials. */
export async function updateStaked(tx: Tx, sessions: GameSession[]): Promise<void> {
  if (sessions.length === 0) return
  await tx.send(sql`
    update casino.game_session s set trial_units = n.trial_units,
      played_at = greatest(s.played_at, n.played_at)
    from unnest(
      ${sessions.map(({ id }) => id)}::uuid[], ${sessions.map((s) => s.trialUnits)}::bigint[],
      ${sessions.map((s) => s.playedAt)}::timestamptz[])
      as n (id, trial_units, played_at)
    where s.id = n.id`)
}

/** What trials won, in play money. */
export async function addTrialPayouts(
  tx: Tx,
  rounds: { gameSessionId: string; payoutUnits: bigint }[],
): Promise<void> {
  if (rounds.length === 0) return
  await tx.send(sql`
    update casino.game_session s set trial_units = s.trial_units + n.won
    from (
      select id, sum(won)::bigint as won from unnest(
        ${rounds.map(({ gameSessionId }) => gameSessionId)}::uuid[],
        ${rounds.map(({ payoutUnits }) => payoutUnits)}::bigint[]) as p (id, won)
      group by id) n
    where s.id = n.id`)
}

type Play = { gameSessionId: string; stakeUnits: bigint; payoutUnits: bigint; placedAt: Date }

/** Rounds that were played in these sittings are over. */
export const countPlayed = (tx: Tx, plays: Play[]) => addPlayed(tx, plays, 1)

/** Rounds that were taken back count in no net position any more. */
export const uncountPlayed = (tx: Tx, plays: Play[]) => addPlayed(tx, plays, -1)

/** By how much rounds at a vendor changed what a member's sitting at that game counts. */
export type OutsidePlay = {
  memberId: string
  gameId: string
  placedAt: Date
  roundCount: number
  stakedUnits: bigint
  wonUnits: bigint
}

/** A vendor names the game and not its opening: the round is of the last one before it. */
export async function addOutside(tx: Tx, plays: OutsidePlay[]): Promise<void> {
  if (plays.length === 0) return
  await tx.send(sql`
    update casino.game_session s set round_count = s.round_count + n.round_count,
      staked_units = s.staked_units + n.staked_units, won_units = s.won_units + n.won_units,
      played_at = greatest(s.played_at, n.played_at)
    from (
      select of.id, sum(p.round_count)::int as round_count, sum(p.staked)::bigint as staked_units,
        sum(p.won)::bigint as won_units, max(p.at) as played_at
      from unnest(
        ${plays.map(({ memberId }) => memberId)}::uuid[],
        ${plays.map(({ gameId }) => gameId)}::text[],
        ${plays.map(({ placedAt }) => placedAt)}::timestamptz[],
        ${plays.map(({ roundCount }) => roundCount)}::int[],
        ${plays.map(({ stakedUnits }) => stakedUnits)}::bigint[],
        ${plays.map(({ wonUnits }) => wonUnits)}::bigint[])
        as p (member_id, game_id, at, round_count, staked, won)
      cross join lateral (
        select o.id from casino.game_session o
        where o.member_id = p.member_id and o.game_id = p.game_id and o.started_at <= p.at
        order by o.started_at desc limit 1) of
      group by of.id) n
    where s.id = n.id`)
}

async function addPlayed(tx: Tx, plays: Play[], sign: 1 | -1): Promise<void> {
  if (plays.length === 0) return
  await tx.send(sql`
    update casino.game_session s set round_count = s.round_count + ${sign}::int * n.round_count,
      staked_units = s.staked_units + ${sign}::int * n.staked_units,
      won_units = s.won_units + ${sign}::int * n.won_units,
      played_at = greatest(s.played_at, n.played_at)
    from (
      select id, count(*)::int as round_count, sum(staked)::bigint as staked_units,
        sum(won)::bigint as won_units, max(at) as played_at
      from unnest(
        ${plays.map(({ gameSessionId }) => gameSessionId)}::uuid[],
        ${plays.map(({ stakeUnits }) => stakeUnits)}::bigint[],
        ${plays.map(({ payoutUnits }) => payoutUnits)}::bigint[],
        ${plays.map(({ placedAt }) => placedAt)}::timestamptz[]) as p (id, staked, won, at)
      group by id) n
    where s.id = n.id`)
}

export const updateCheck = (tx: Tx, id: string, check: { at: Date; minutes: number }) =>
  tx.rows(sql`
    update casino.game_session set checked_at = ${check.at}, check_minutes = ${check.minutes}
    where id = ${id}`)

/** Sooner holds in the games that are open, too. */
export const updateSooner = (
  tx: Tx,
  memberId: string,
  { minutes, since }: { minutes: number; since: Date },
) =>
  tx.rows(sql`
    update casino.game_session set check_minutes = ${minutes}
    where member_id = ${memberId} and started_at > ${since} and ${minutes}::int > 0
      and (check_minutes = 0 or check_minutes > ${minutes})`)

export async function findCheckMinutes(tx: ReadTx, memberId: string): Promise<number | undefined> {
  const [row] = await tx.rows<{ minutes: number }>(sql`
    select check_minutes as minutes from casino.preference where member_id = ${memberId}`)
  return row?.minutes
}

export const upsertCheckMinutes = (tx: Tx, memberId: string, minutes: number) =>
  tx.rows(sql`
    insert into casino.preference (member_id, check_minutes) values (${memberId}, ${minutes})
    on conflict (member_id) do update set check_minutes = excluded.check_minutes`)

/** Trials that nobody can return to any more: who owned them. */
export async function deleteTrials(tx: Tx, before: Date): Promise<string[]> {
  const gone = await tx.rows<{ ownerId: string }>(sql`
    delete from casino.game_session where is_trial and started_at < ${before}
    returning owner_id as "ownerId"`)
  return gone.map(({ ownerId }) => ownerId)
}
