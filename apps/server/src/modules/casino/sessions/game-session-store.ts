import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { gameSessionLifeMs } from './game-session.ts'
import type { GameSession } from './game-session.ts'

/**
 * Counts are stored per game session; the game's header and the reality check use the sums of the
 * whole play session.
 */
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

/** Returns the member's latest game session, if it was active after `since`. */
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

/** Writes when stakes were last taken in these game sessions, and the play money left in trials. */
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

/** Adds what trials won to their play money. */
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

/** Counts finished rounds in their game sessions. */
export const countPlayed = (tx: Tx, plays: Play[]) => addPlayed(tx, plays, 1)

/** Subtracts voided rounds from the counts and the net position of their game sessions. */
export const uncountPlayed = (tx: Tx, plays: Play[]) => addPlayed(tx, plays, -1)

/** By how much a vendor's rounds change the counts of a member's game session at that game. */
export type OutsidePlay = {
  memberId: string
  gameId: string
  placedAt: Date
  roundCount: number
  stakedUnits: bigint
  wonUnits: bigint
}

/**
 * Adds vendors' rounds to game sessions. A vendor names only the game, so a round counts in the
 * member's last session of that game that began before the round.
 */
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

/** Applies a shorter reality-check interval to the member's open games, too. */
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

/** Deletes trials that nobody can return to any more. Returns the ids of their owners. */
export async function deleteTrials(tx: Tx, before: Date): Promise<string[]> {
  const gone = await tx.rows<{ ownerId: string }>(sql`
    delete from casino.game_session where is_trial and started_at < ${before}
    returning owner_id as "ownerId"`)
  return gone.map(({ ownerId }) => ownerId)
}
