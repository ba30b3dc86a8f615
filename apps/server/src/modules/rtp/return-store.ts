import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { ReturnSum } from './returns.ts'

/** The sums of one paytable of a game in one hour. */
export type ReturnHour = ReturnSum & { hour: Date }

/**
 * Adds to the hourly sums. The rows must be ordered by key, so that two writers do not deadlock.
 */
export async function addHours(tx: Tx, hours: ReturnHour[]): Promise<void> {
  await tx.send(sql`
    insert into rtp.return_hour as r (game_id, paytable, hour, round_count, stake_units,
      payout_units, expected_units, variance, top_units, is_decided)
    select * from unnest(${hours.map(({ gameId }) => gameId)}::text[],
      ${hours.map(({ paytable }) => paytable)}::text[],
      ${hours.map(({ hour }) => hour)}::timestamptz[],
      ${hours.map(({ roundCount }) => roundCount)}::bigint[],
      ${hours.map(({ stakeUnits }) => stakeUnits)}::bigint[],
      ${hours.map(({ payoutUnits }) => payoutUnits)}::bigint[],
      ${hours.map(({ expectedUnits }) => expectedUnits)}::float8[],
      ${hours.map(({ variance }) => variance)}::float8[],
      ${hours.map(({ topUnits }) => topUnits)}::bigint[],
      ${hours.map(({ isDecided }) => isDecided)}::boolean[])
    on conflict (game_id, paytable, hour) do update set
      round_count = r.round_count + excluded.round_count,
      stake_units = r.stake_units + excluded.stake_units,
      payout_units = r.payout_units + excluded.payout_units,
      expected_units = r.expected_units + excluded.expected_units,
      variance = r.variance + excluded.variance,
      top_units = greatest(r.top_units, excluded.top_units)`)
}

/** Returns the sums of every paytable of every game since an instant. */
export const sumReturns = (tx: ReadTx, since: Date): Promise<ReturnSum[]> =>
  tx.rows<ReturnSum>(sql`
    select game_id as "gameId", paytable, ${sums} from rtp.return_hour
    where hour >= ${since} group by game_id, paytable order by game_id, paytable`)

/** Returns one paytable of a game by the hour, newest first. */
export const listHours = (
  tx: ReadTx,
  { gameId, paytable, since }: { gameId: string; paytable: string; since: Date },
): Promise<ReturnHour[]> =>
  tx.rows<ReturnHour>(sql`
    select game_id as "gameId", paytable, hour, ${sums} from rtp.return_hour
    where game_id = ${gameId} and paytable = ${paytable} and hour >= ${since}
    group by game_id, paytable, hour order by hour desc`)

export const deleteHoursBefore = (tx: Tx, at: Date) =>
  tx.rows(sql`delete from rtp.return_hour where hour < ${at}`)

const sums = raw(`sum(round_count)::bigint as "roundCount",
  sum(stake_units)::bigint as "stakeUnits", sum(payout_units)::bigint as "payoutUnits",
  sum(expected_units) as "expectedUnits", sum(variance) as variance,
  max(top_units) as "topUnits", bool_or(is_decided) as "isDecided"`)
