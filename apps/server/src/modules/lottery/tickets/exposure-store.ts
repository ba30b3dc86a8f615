import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Liability } from './ticket.ts'

export type Exposure = Liability & { gameId: string; number: bigint }

/** Locks the exposure of these keys, always in the same order, and returns it. */
export const lockExposure = (
  tx: Tx,
  keys: readonly { gameId: string; number: bigint; key: string }[],
): Promise<Exposure[]> =>
  tx.rows<Exposure>(sql`
    select game_id as "gameId", number, key, liability_units as "liabilityUnits",
      stake_units as "stakeUnits"
    from lottery.exposure
    where (game_id, number, key) in (select * from unnest(
      ${keys.map(({ gameId }) => gameId)}::text[], ${keys.map(({ number }) => number)}::bigint[],
      ${keys.map(({ key }) => key)}::text[]))
    order by game_id, number, key for update`)

/** Inserts the exposure row of a draw, so that it can be locked before the first ticket. */
export const insertWholeDraw = (tx: Tx, gameId: string, number: number) =>
  tx.rows(sql`
    insert into lottery.exposure (game_id, number, key, liability_units, stake_units)
    values (${gameId}, ${number}, '*', 0, 0) on conflict do nothing`)

/** Adds the exposure of tickets; negative amounts subtract it. */
export async function addExposure(tx: Tx, list: readonly Exposure[]): Promise<void> {
  if (list.length === 0) return
  await tx.send(sql`
    insert into lottery.exposure as e (game_id, number, key, liability_units, stake_units)
    select g, n, k, sum(l), sum(s) from unnest(
      ${list.map(({ gameId }) => gameId)}::text[], ${list.map(({ number }) => number)}::bigint[],
      ${list.map(({ key }) => key)}::text[],
      ${list.map(({ liabilityUnits }) => liabilityUnits)}::bigint[],
      ${list.map(({ stakeUnits }) => stakeUnits)}::bigint[]) as x (g, n, k, l, s)
    group by g, n, k
    on conflict (game_id, number, key) do update set
      liability_units = e.liability_units + excluded.liability_units,
      stake_units = e.stake_units + excluded.stake_units`)
}

/** Lists the stakes on a draw, by number where numbers have a ceiling; largest first. */
export const listExposure = (
  tx: ReadTx,
  gameId: string,
  number: bigint,
  limit: number,
): Promise<Exposure[]> =>
  tx.rows<Exposure>(sql`
    select game_id as "gameId", number, key, liability_units as "liabilityUnits",
      stake_units as "stakeUnits"
    from lottery.exposure where game_id = ${gameId} and number = ${number}
    order by key <> '*', liability_units desc limit ${limit}`)

/** Returns the current exposure of these keys of a draw. */
export const findExposure = (
  tx: ReadTx,
  gameId: string,
  number: bigint,
  keys: readonly string[],
): Promise<Exposure[]> =>
  tx.rows<Exposure>(sql`
    select game_id as "gameId", number, key, liability_units as "liabilityUnits",
      stake_units as "stakeUnits"
    from lottery.exposure
    where game_id = ${gameId} and number = ${number} and key = any(${keys}::text[])`)

/** Returns the highest exposure of a single number of these play types, under the given keys. */
export async function findPeaks(
  tx: ReadTx,
  keys: readonly { gameId: string; number: bigint; key: string }[],
): Promise<Pick<Exposure, 'gameId' | 'key' | 'liabilityUnits' | 'number'>[]> {
  if (keys.length === 0) return []
  return tx.rows(sql`
    select x.g as "gameId", x.n as number, x.k as key,
      coalesce(max(e.liability_units), 0)::bigint as "liabilityUnits"
    from (select distinct * from unnest(
      ${keys.map(({ gameId }) => gameId)}::text[], ${keys.map(({ number }) => number)}::bigint[],
      ${keys.map(({ key }) => key)}::text[]) as u (g, n, k)) x
    left join lottery.exposure e on e.game_id = x.g and e.number = x.n
      and split_part(e.key, ':', 1) = split_part(x.k, ':', 1) and e.key not like '%:*'
      and e.key <> '*'
    group by x.g, x.n, x.k`)
}
