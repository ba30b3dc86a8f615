import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
import { sittingLifeMs } from './game-session.ts'
import type { GameSession } from './game-session.ts'

/** What a sitting counts is its own; what its header shows and its check asks is the whole stay. */
const columns = raw(`s.id, s.stay_id as "stayId", owner_id as "ownerId", member_id as "memberId",
  game_id as "gameId", is_trial as "isTrial", trial_units as "trialUnits", stay.*,
  played_at as "playedAt", check_minutes as "checkMinutes"`)

export async function insertGameSession(tx: Tx, sitting: GameSession): Promise<void> {
  await tx.rows(sql`
    insert into casino.sitting (id, stay_id, owner_id, member_id, game_id, is_trial, trial_units,
      started_at, checked_at, check_minutes)
    values (${sitting.id}, ${sitting.stayId}, ${sitting.ownerId}, ${sitting.memberId},
      ${sitting.gameId}, ${sitting.isTrial}, ${sitting.trialUnits}, ${sitting.startedAt},
      ${sitting.checkedAt}, ${sitting.checkMinutes})`)
}

export function findGameSessions(tx: ReadTx, ids: string[]): Promise<GameSession[]> {
  return tx.rows<GameSession>(sql`
    select ${columns} from casino.sitting s cross join lateral (
      select min(started_at) as "startedAt", max(checked_at) as "checkedAt",
        sum(round_count)::int as "roundCount", sum(staked_units)::bigint as "stakedUnits",
        sum(won_units)::bigint as "wonUnits"
      from casino.sitting o where o.stay_id = s.stay_id) stay
    where s.id = any(${ids}::uuid[])`)
}

/** The sitting in which this member was at a game last, if that was after so long ago. */
export async function findLastGameSession(
  tx: ReadTx,
  memberId: string,
  since: Date,
): Promise<GameSession | undefined> {
  const [last] = await tx.rows<{ id: string }>(sql`
    select id from casino.sitting
    where member_id = ${memberId}
      and started_at > ${new Date(since.getTime() - sittingLifeMs)}
      and greatest(started_at, checked_at, played_at) > ${since}
    order by greatest(started_at, checked_at, played_at) desc limit 1`)
  return last && (await findGameSessions(tx, [last.id]))[0]
}

/** Stakes were taken in these sittings: when last, and what is left of the play money of trials. */
export async function updateStaked(tx: Tx, sittings: GameSession[]): Promise<void> {
  if (sittings.length === 0) return
  await tx.send(sql`
    update casino.sitting s set trial_units = n.trial_units,
      played_at = greatest(s.played_at, n.played_at)
    from unnest(
      ${sittings.map(({ id }) => id)}::uuid[], ${sittings.map((s) => s.trialUnits)}::bigint[],
      ${sittings.map((s) => s.playedAt)}::timestamptz[])
      as n (id, trial_units, played_at)
    where s.id = n.id`)
}

/** What trials won, in play money. */
export async function addTrialPayouts(
  tx: Tx,
  rounds: { sittingId: string; payoutUnits: bigint }[],
): Promise<void> {
  if (rounds.length === 0) return
  await tx.send(sql`
    update casino.sitting s set trial_units = s.trial_units + n.won
    from (
      select id, sum(won)::bigint as won from unnest(
        ${rounds.map(({ sittingId }) => sittingId)}::uuid[],
        ${rounds.map(({ payoutUnits }) => payoutUnits)}::bigint[]) as p (id, won)
      group by id) n
    where s.id = n.id`)
}

type Play = { sittingId: string; stakeUnits: bigint; payoutUnits: bigint; placedAt: Date }

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
    update casino.sitting s set round_count = s.round_count + n.round_count,
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
        select o.id from casino.sitting o
        where o.member_id = p.member_id and o.game_id = p.game_id and o.started_at <= p.at
        order by o.started_at desc limit 1) of
      group by of.id) n
    where s.id = n.id`)
}

async function addPlayed(tx: Tx, plays: Play[], sign: 1 | -1): Promise<void> {
  if (plays.length === 0) return
  await tx.send(sql`
    update casino.sitting s set round_count = s.round_count + ${sign}::int * n.round_count,
      staked_units = s.staked_units + ${sign}::int * n.staked_units,
      won_units = s.won_units + ${sign}::int * n.won_units,
      played_at = greatest(s.played_at, n.played_at)
    from (
      select id, count(*)::int as round_count, sum(staked)::bigint as staked_units,
        sum(won)::bigint as won_units, max(at) as played_at
      from unnest(
        ${plays.map(({ sittingId }) => sittingId)}::uuid[],
        ${plays.map(({ stakeUnits }) => stakeUnits)}::bigint[],
        ${plays.map(({ payoutUnits }) => payoutUnits)}::bigint[],
        ${plays.map(({ placedAt }) => placedAt)}::timestamptz[]) as p (id, staked, won, at)
      group by id) n
    where s.id = n.id`)
}

export const updateCheck = (tx: Tx, id: string, check: { at: Date; minutes: number }) =>
  tx.rows(sql`
    update casino.sitting set checked_at = ${check.at}, check_minutes = ${check.minutes}
    where id = ${id}`)

/** Sooner holds in the games that are open, too. */
export const updateSooner = (
  tx: Tx,
  memberId: string,
  { minutes, since }: { minutes: number; since: Date },
) =>
  tx.rows(sql`
    update casino.sitting set check_minutes = ${minutes}
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
    delete from casino.sitting where is_trial and started_at < ${before}
    returning owner_id as "ownerId"`)
  return gone.map(({ ownerId }) => ownerId)
}
