import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { Sitting } from './sitting.ts'

const columns = raw(`id, owner_id as "ownerId", member_id as "memberId", game_id as "gameId",
  is_trial as "isTrial", trial_units as "trialUnits", started_at as "startedAt",
  checked_at as "checkedAt", played_at as "playedAt",
  check_minutes as "checkMinutes", round_count as "roundCount",
  staked_units as "stakedUnits", won_units as "wonUnits"`)

export async function insertSitting(tx: Tx, sitting: Sitting): Promise<void> {
  await tx.rows(sql`
    insert into casino.sitting (id, owner_id, member_id, game_id, is_trial, trial_units,
      started_at, checked_at, check_minutes)
    values (${sitting.id}, ${sitting.ownerId}, ${sitting.memberId}, ${sitting.gameId},
      ${sitting.isTrial}, ${sitting.trialUnits}, ${sitting.startedAt}, ${sitting.checkedAt},
      ${sitting.checkMinutes})`)
}

export function findSittings(tx: Tx, ids: string[]): Promise<Sitting[]> {
  return tx.rows<Sitting>(sql`
    select ${columns} from casino.sitting where id = any(${ids}::uuid[])`)
}

/** What rounds changed, many sittings at once. */
export async function updateSittings(tx: Tx, sittings: Sitting[]): Promise<void> {
  await tx.send(sql`
    update casino.sitting s set round_count = n.round_count, staked_units = n.staked_units,
      won_units = n.won_units, trial_units = n.trial_units, played_at = n.played_at
    from unnest(
      ${sittings.map(({ id }) => id)}::uuid[], ${sittings.map((s) => s.roundCount)}::int[],
      ${sittings.map((s) => s.stakedUnits)}::bigint[], ${sittings.map((s) => s.wonUnits)}::bigint[],
      ${sittings.map((s) => s.trialUnits)}::bigint[],
      ${sittings.map((s) => s.playedAt)}::timestamptz[])
      as n (id, round_count, staked_units, won_units, trial_units, played_at)
    where s.id = n.id`)
}

type Play = { sittingId: string; stakeUnits: bigint; payoutUnits: bigint; placedAt: Date }

/** Rounds that other modules played in these sittings are over. */
export const countPlayed = (tx: Tx, plays: Play[]) => addPlayed(tx, plays, 1)

/** Rounds that were taken back count in no net position any more. */
export const uncountPlayed = (tx: Tx, plays: Play[]) => addPlayed(tx, plays, -1)

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

export async function findCheckMinutes(tx: Tx, memberId: string): Promise<number | undefined> {
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
