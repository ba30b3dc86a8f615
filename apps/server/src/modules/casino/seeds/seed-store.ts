import { beforeAllIds } from '#kernel/ids'
import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Seed } from './seed.ts'

const columns = raw(`id, owner_id as "ownerId", state, server_seed as "serverSeed", hash,
  client_seed as "clientSeed", nonce, drawn_from as "drawnFrom",
  leaf_index::float8 as "leafIndex", is_client_seed_fixed as "isClientSeedFixed"`)

export async function insertSeeds(tx: Tx, seeds: Seed[], at: Date): Promise<void> {
  for (const seed of seeds) {
    await tx.rows(sql`
      insert into casino.seed (id, owner_id, state, hash, client_seed, leaf_index, made_at)
      values (${seed.id}, ${seed.ownerId}, ${seed.state}, ${seed.hash}, ${seed.clientSeed},
        ${seed.leafIndex}, ${at})
      on conflict (owner_id, state) where state <> 'revealed' do nothing`)
  }
}

/**
 * Locks and returns the active seeds of these owners, always in the same order. Play and rotation
 * of the same owner wait here.
 */
export async function lockActiveSeeds(tx: Tx, ownerIds: string[]): Promise<Seed[]> {
  const found: Seed[] = []
  let missed = ownerIds
  // After waiting for a rotation, the seed that was waited for is no longer active, and the new one
  // may be rotated in turn. Each attempt finds the seed that is active by then. An owner without
  // seeds gets none later.
  for (let attempts = 0; missed.length > 0 && attempts < mostRotationsWaitedFor; attempts++) {
    found.push(...(await lockActive(tx, missed)))
    const known = new Set(found.map(({ ownerId }) => ownerId))
    missed = ownerIds.filter((id) => !known.has(id))
  }
  return found
}

/** More than the rotations that one owner can have in progress at once. */
const mostRotationsWaitedFor = 32

const lockActive = (tx: Tx, ownerIds: string[]) =>
  tx.rows<Seed>(sql`
    select ${columns} from casino.seed
    where owner_id = any(${ownerIds}::uuid[]) and state = 'active' order by owner_id for update`)

/** Returns the active seed and the next one. */
export function findSeeds(tx: ReadTx, ownerId: string): Promise<Seed[]> {
  return tx.rows<Seed>(sql`
    select ${columns} from casino.seed where owner_id = ${ownerId} and state <> 'revealed'
    order by state`)
}

export async function findSeed(tx: ReadTx, id: string): Promise<Seed | undefined> {
  const [seed] = await tx.rows<Seed>(sql`select ${columns} from casino.seed where id = ${id}`)
  return seed
}

export const findSeedsById = (tx: ReadTx, ids: readonly string[]) =>
  tx.rows<Seed>(sql`select ${columns} from casino.seed where id = any(${ids}::uuid[])`)

/** Writes nonce, client seed and leaf index of seeds after their rounds. */
export async function updatePlayedSeeds(tx: Tx, seeds: Seed[]): Promise<void> {
  await tx.send(sql`
    update casino.seed s set nonce = n.nonce, client_seed = n.client_seed,
      leaf_index = n.leaf_index, is_client_seed_fixed = true
    from unnest(${seeds.map(({ id }) => id)}::uuid[], ${seeds.map(({ nonce }) => nonce)}::bigint[],
      ${seeds.map(({ clientSeed }) => clientSeed)}::text[],
      ${seeds.map(({ leafIndex }) => leafIndex)}::bigint[])
      as n (id, nonce, client_seed, leaf_index)
    where s.id = n.id`)
}

/** Stores the revealed seed, for everybody who asks from now on. */
export const updateShown = (tx: Tx, id: string, serverSeed: string) =>
  tx.rows(sql`
    update casino.seed set server_seed = ${serverSeed}
    where id in (
      -- Rotations that wait in a row hold it for a moment: whoever asks next writes it.
      select id from casino.seed where id = ${id} and state = 'revealed' for update skip locked)`)

/** Returns seeds that the server encrypted itself before custody existed. */
export const listEncrypted = (tx: ReadTx) =>
  tx.rows<Pick<Seed, 'hash' | 'id'>>(sql`
    select id, hash from casino.seed where sealed is not null`)

export const clearEncrypted = (tx: Tx, ids: readonly string[]) =>
  tx.rows(sql`update casino.seed set sealed = null where id = any(${ids}::uuid[])`)

/** Reveals the active seed and activates the next one with this client seed. */
export async function updateRotated(
  tx: Tx,
  seeds: { active: Seed; next: Seed },
  clientSeed: string,
  at: Date,
): Promise<void> {
  await tx.rows(sql`
    update casino.seed set state = 'revealed', revealed_at = ${at} where id = ${seeds.active.id}`)
  await tx.rows(sql`
    update casino.seed set state = 'active', client_seed = ${clientSeed},
      is_client_seed_fixed = true
    where id = ${seeds.next.id}`)
}

/** Reveals these seeds; no round is played with them any more. */
export const updateRevealed = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.send(sql`
    update casino.seed set state = 'revealed', revealed_at = ${at}
    where id = any(${ids}::uuid[]) and state = 'active'`)

/**
 * Marks seeds that were revealed because their owner stopped playing: the owner is to be notified.
 */
export const markUnsent = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.send(sql`update casino.seed set untold_at = ${at} where id = any(${ids}::uuid[])`)

export const listUnsent = (
  tx: ReadTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<Seed[]> =>
  tx.rows<Seed>(sql`
    select ${columns} from casino.seed
    where untold_at is not null and id > ${after ?? beforeAllIds}::uuid order by id
    limit ${limit}`)

/**
 * Clears the mark and returns whether it was set, so that only one of two workers notifies the
 * owner.
 */
export async function clearUnsent(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update casino.seed set untold_at = null where id = ${id} and untold_at is not null
    returning id`)
  return rows.length > 0
}

/** Returns an owner's seed by its published hash. */
export async function findOwnSeed(
  tx: ReadTx,
  { hash, ownerId }: Pick<Seed, 'hash' | 'ownerId'>,
): Promise<Seed | undefined> {
  const [seed] = await tx.rows<Seed>(sql`
    select ${columns} from casino.seed where hash = ${hash} and owner_id = ${ownerId}`)
  return seed
}

/** Returns a revealed seed by its published hash. */
export async function findRevealed(tx: ReadTx, hash: string): Promise<Seed | undefined> {
  const [seed] = await tx.rows<Seed>(sql`
    select ${columns} from casino.seed where hash = ${hash} and state = 'revealed'`)
  return seed
}

export const deleteSeedsOf = (tx: Tx, ownerIds: string[]) =>
  tx.rows(sql`delete from casino.seed where owner_id = any(${ownerIds}::uuid[])`)
