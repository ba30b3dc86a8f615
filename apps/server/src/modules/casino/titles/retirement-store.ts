import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'

/** A game that was retired, and what happened to its pool. */
export type Retirement = {
  gameId: string
  retiredAt: Date
  /** Pool and reserve together; null until they are shared. */
  sharedUnits: bigint | null
  sharedAt: Date | null
}

export type Share = { memberId: string; stakeUnits: bigint; amountUnits: bigint }

export const insertRetirement = (tx: Tx, gameId: string, at: Date) =>
  tx.rows(sql`insert into casino.retirement (game_id, retired_at) values (${gameId}, ${at})`)

export async function findRetirement(tx: ReadTx, gameId: string): Promise<Retirement | undefined> {
  const [row] = await tx.rows<Retirement>(sql`
    select game_id as "gameId", retired_at as "retiredAt", shared_units as "sharedUnits",
      shared_at as "sharedAt"
    from casino.retirement where game_id = ${gameId}`)
  return row
}

/** Returns retired games whose pool is not shared yet. */
export async function listUnshared(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows<{ gameId: string }>(sql`
    select game_id as "gameId" from casino.retirement where shared_at is null order by game_id`)
  return rows.map(({ gameId }) => gameId)
}

/** Returns retired games with unpaid shares. */
export async function listUnpaid(tx: ReadTx): Promise<string[]> {
  const rows = await tx.rows<{ gameId: string }>(sql`
    select distinct game_id as "gameId" from casino.retirement_share
    where paid_at is null order by game_id`)
  return rows.map(({ gameId }) => gameId)
}

/**
 * Locks the retirement until the transaction ends; returns whether its pool is still to be shared.
 */
export async function lockUnshared(tx: Tx, gameId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select game_id from casino.retirement
    where game_id = ${gameId} and shared_at is null for update`)
  return rows.length === 1
}

/** Whether the game has a stake that was taken and has no round yet. */
export async function hasOpenRound(tx: Tx, gameId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select id from casino.open_round where game_id = ${gameId} and not is_trial limit 1`)
  return rows.length === 1
}

/** Returns what each member staked on the game since its pool was last won, highest first. */
export const sumStakesSinceWin = (tx: Tx, gameId: string) =>
  tx.rows<{ memberId: string; stakeUnits: bigint }>(sql`
    select owner_id as "memberId", sum(stake_units)::int8 as "stakeUnits"
    from casino.round
    where game_id = ${gameId} and not is_trial and placed_at > coalesce(
      (select won_at from casino.jackpot where game_id = ${gameId}), '-infinity')
    group by owner_id order by sum(stake_units) desc, owner_id`)

export async function insertShares(tx: Tx, gameId: string, shares: Share[]): Promise<void> {
  await tx.rows(sql`
    insert into casino.retirement_share (game_id, member_id, stake_units, amount_units)
    select ${gameId}, * from unnest(${shares.map(({ memberId }) => memberId)}::uuid[],
      ${shares.map(({ stakeUnits }) => stakeUnits)}::int8[],
      ${shares.map(({ amountUnits }) => amountUnits)}::int8[])`)
}

export const updateShared = (tx: Tx, gameId: string, units: bigint, at: Date) =>
  tx.rows(sql`
    update casino.retirement set shared_units = ${units}, shared_at = ${at}
    where game_id = ${gameId}`)

/** Returns unpaid shares, ordered by member, locked until the transaction ends. */
export const lockShares = (
  tx: Tx,
  gameId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<(Share & { id: string })[]> =>
  tx.rows<Share & { id: string }>(sql`
    select member_id as id, member_id as "memberId", stake_units as "stakeUnits",
      amount_units as "amountUnits"
    from casino.retirement_share where game_id = ${gameId} and paid_at is null
      and member_id > ${after ?? beforeAllIds}::uuid
    order by member_id limit ${limit} for update`)

export const updatePaid = (tx: Tx, gameId: string, memberIds: string[], at: Date) =>
  tx.rows(sql`
    update casino.retirement_share set paid_at = ${at}
    where game_id = ${gameId} and member_id = any(${memberIds}::uuid[])`)

/** Returns how many shares there are, and how many were paid. */
export async function countShares(tx: ReadTx, gameId: string) {
  const [row] = await tx.rows<{ memberCount: number; paidCount: number }>(sql`
    select count(*)::int as "memberCount", count(paid_at)::int as "paidCount"
    from casino.retirement_share where game_id = ${gameId}`)
  return row ?? { memberCount: 0, paidCount: 0 }
}

/** Returns how much each shared pool still has to pay. */
export const sumUnpaidShares = (tx: ReadTx) =>
  tx.rows<{ gameId: string; units: bigint }>(sql`
    select r.game_id as "gameId",
      coalesce(sum(s.amount_units) filter (where s.paid_at is null), 0)::bigint as units
    from casino.retirement r left join casino.retirement_share s using (game_id)
    where r.shared_at is not null group by 1`)
