import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { beforeAllIds } from '#kernel/ids'
import type { OpenRound } from './open-round.ts'

const columns =
  raw(`id, game_session_id as "gameSessionId", owner_id as "ownerId", game_id as "gameId",
  version, seed_id as "seedId", server_seed_hash as "serverSeedHash",
  leaf_index::float8 as "leafIndex", client_seed as "clientSeed", nonce,
  stake_units as "stakeUnits", is_bought as "isBought", is_trial as "isTrial",
  placed_at as "placedAt"`)

export const insertOpenRounds = (tx: Tx, rounds: readonly OpenRound[]) =>
  tx.send(sql`
    insert into casino.open_round (id, game_session_id, owner_id, game_id, version, seed_id,
      server_seed_hash, leaf_index, client_seed, nonce, stake_units, is_bought, is_trial,
      placed_at)
    select * from unnest(
      ${rounds.map(({ id }) => id)}::uuid[], ${rounds.map((r) => r.gameSessionId)}::uuid[],
      ${rounds.map((r) => r.ownerId)}::uuid[], ${rounds.map((r) => r.gameId)}::text[],
      ${rounds.map((r) => r.version)}::int[], ${rounds.map((r) => r.seedId)}::uuid[],
      ${rounds.map((r) => r.serverSeedHash)}::text[], ${rounds.map((r) => r.leafIndex)}::bigint[],
      ${rounds.map((r) => r.clientSeed)}::text[], ${rounds.map((r) => r.nonce)}::bigint[],
      ${rounds.map((r) => r.stakeUnits)}::bigint[], ${rounds.map((r) => r.isBought)}::boolean[],
      ${rounds.map((r) => r.isTrial)}::boolean[], ${rounds.map((r) => r.placedAt)}::timestamptz[])`)

export const findOpenRounds = (tx: Tx, ids: readonly string[]) =>
  tx.rows<OpenRound>(sql`
    select ${columns} from casino.open_round where id = any(${ids}::uuid[])`)

/**
 * Locks and returns those of these stakes that are not finished yet, so that each is finished once.
 */
export const lockOpenRounds = (tx: Tx, ids: readonly string[]) =>
  tx.rows<OpenRound>(sql`
    select ${columns} from casino.open_round where id = any(${ids}::uuid[]) order by id for update`)

export const deleteOpenRounds = (tx: Tx, ids: readonly string[]) =>
  tx.send(sql`delete from casino.open_round where id = any(${ids}::uuid[])`)

/** Returns stakes that have waited for their round since before `before`, ordered by id. */
export const listUnfinished = (
  tx: ReadTx,
  { after, before, limit }: { after: string | null; before: Date; limit: number },
) =>
  tx.rows<OpenRound>(sql`
    select ${columns} from casino.open_round where placed_at <= ${before}
      and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

export async function countUnfinished(tx: ReadTx, seconds: number): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from casino.open_round
    where placed_at < now() - make_interval(secs => ${seconds})`)
  return row?.count ?? 0
}
