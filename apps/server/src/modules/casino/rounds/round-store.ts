import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Round } from './round.ts'

const columns =
  raw(`id, game_session_id as "gameSessionId", owner_id as "ownerId", game_id as "gameId",
  version, config_hash as "configHash", seed_id as "seedId",
  server_seed_hash as "serverSeedHash", client_seed as "clientSeed", nonce,
  stake_units as "stakeUnits", payout_units as "payoutUnits", balance_units as "balanceUnits",
  jackpot_units as "jackpotUnits", is_bought as "isBought",
  is_trial as "isTrial", outcome, placed_at as "placedAt", is_seen as "isSeen",
  voided_at as "voidedAt", leaf_index::float8 as "leafIndex",
  receipt_signature as "signature"`)

export async function insertRounds(tx: Tx, rounds: Round[]): Promise<void> {
  await tx.send(sql`
    insert into casino.round (id, game_session_id, owner_id, game_id, version, config_hash, seed_id,
      server_seed_hash, client_seed, nonce, stake_units, payout_units, balance_units, is_trial,
      outcome, placed_at, is_seen, jackpot_units, is_bought, leaf_index, receipt_signature)
    select * from unnest(
      ${rounds.map(({ id }) => id)}::uuid[], ${rounds.map((r) => r.gameSessionId)}::uuid[],
      ${rounds.map((r) => r.ownerId)}::uuid[], ${rounds.map((r) => r.gameId)}::text[],
      ${rounds.map((r) => r.version)}::int[], ${rounds.map((r) => r.configHash)}::text[],
      ${rounds.map((r) => r.seedId)}::uuid[], ${rounds.map((r) => r.serverSeedHash)}::text[],
      ${rounds.map((r) => r.clientSeed)}::text[], ${rounds.map((r) => r.nonce)}::bigint[],
      ${rounds.map((r) => r.stakeUnits)}::bigint[], ${rounds.map((r) => r.payoutUnits)}::bigint[],
      ${rounds.map((r) => r.balanceUnits)}::bigint[], ${rounds.map((r) => r.isTrial)}::boolean[],
      ${rounds.map((r) => JSON.stringify(r.outcome))}::json[],
      ${rounds.map((r) => r.placedAt)}::timestamptz[], ${rounds.map((r) => r.isSeen)}::boolean[],
      ${rounds.map((r) => r.jackpotUnits)}::bigint[], ${rounds.map((r) => r.isBought)}::boolean[],
      ${rounds.map((r) => r.leafIndex)}::bigint[], ${rounds.map((r) => r.signature)}::text[])`)
}

export function findRounds(tx: ReadTx, ids: string[]): Promise<Round[]> {
  return tx.rows<Round>(sql`select ${columns} from casino.round where id = any(${ids}::uuid[])`)
}

/** Returns the seed and nonce of these stakes, whether their rounds are written yet or not. */
export const findNumbers = (tx: ReadTx, ids: readonly string[]) =>
  tx.rows<{ ref: string; secretId: string; index: number }>(sql`
    select id as ref, seed_id as "secretId", nonce::float8 as index
    from casino.open_round where id = any(${ids}::uuid[])
    union all
    select id, seed_id, nonce::float8 from casino.round where id = any(${ids}::uuid[])`)

/** Returns an owner's rounds with a seed, by their nonces. */
export const listRoundsOfSeed = (
  tx: ReadTx,
  { from, limit, ownerId, seedId, to }: SeedStretch,
): Promise<Round[]> =>
  tx.rows<Round>(sql`
    select ${columns} from casino.round
    where seed_id = ${seedId} and owner_id = ${ownerId} and nonce between ${from} and ${to}
    order by nonce limit ${limit}`)

type SeedStretch = { seedId: string; ownerId: string; from: number; to: number; limit: number }

/** Locks a round until the transaction ends. */
export async function lockRound(tx: Tx, id: string): Promise<Round | undefined> {
  const [round] = await tx.rows<Round>(sql`
    select ${columns} from casino.round where id = ${id} for update`)
  return round
}

export const updateVoided = (tx: Tx, id: string, at: Date) =>
  tx.rows(sql`update casino.round set voided_at = ${at} where id = ${id}`)

/** Whether the same pool was won again at the same instant or later. */
export async function hasLaterWin(tx: Tx, { gameId, id, placedAt }: Round): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from casino.round
    where game_id = ${gameId} and jackpot_units > 0 and not is_trial and id <> ${id}
      and placed_at >= ${placedAt}
    limit 1`)
  return rows.length > 0
}

/** Where a page of the history ended. */
export type RoundCursor = { placedAt: Date; id: string }

/** Returns an owner's rounds of a game, newest first, paged by key. */
export function listRounds(
  tx: ReadTx,
  filter: { ownerId: string; gameId: string; after?: RoundCursor; limit: number },
): Promise<Round[]> {
  const { after, gameId, limit, ownerId } = filter
  const beyond = after
    ? sql`and (placed_at, id) < (${after.placedAt}::timestamptz, ${after.id}::uuid)`
    : empty
  return tx.rows<Round>(sql`
    select ${columns} from casino.round
    where owner_id = ${ownerId} and game_id = ${gameId} ${beyond}
    order by placed_at desc, id desc limit ${limit}`)
}

/** Returns all owners' rounds in the order in which they were played, paged by key. */
export function listRoundsSince(tx: ReadTx, after: RoundCursor, limit: number): Promise<Round[]> {
  return tx.rows<Round>(sql`
    select ${columns} from casino.round
    where (placed_at, id) > (${after.placedAt}::timestamptz, ${after.id}::uuid)
    order by placed_at, id limit ${limit}`)
}

export const updateSeen = (tx: Tx, ownerId: string, roundId: string) =>
  tx.rows(sql`
    update casino.round set is_seen = true where id = ${roundId} and owner_id = ${ownerId}`)

export const deleteRoundsOf = (tx: Tx, ownerIds: string[]) =>
  tx.rows(sql`delete from casino.round where owner_id = any(${ownerIds}::uuid[])`)
