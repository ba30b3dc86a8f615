import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'
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
 * The seeds in use of these owners, held until the transaction ends and always taken in the same
 * order: whoever plays or rotates for an owner waits here.
 */
export async function lockActiveSeeds(tx: Tx, ownerIds: string[]): Promise<Seed[]> {
  const found: Seed[] = []
  let missed = ownerIds
  // Behind a rotation one waits for a seed that is then not in use any more, and behind the next
  // rotation again: each look finds the one in use by then. An owner without seeds has none later.
  for (let attempts = 0; missed.length > 0 && attempts < mostRotationsWaitedFor; attempts++) {
    found.push(...(await lockActive(tx, missed)))
    const known = new Set(found.map(({ ownerId }) => ownerId))
    missed = ownerIds.filter((id) => !known.has(id))
  }
  return found
}

/** More rotations than one owner's lines can have under way at once. */
const mostRotationsWaitedFor = 32

const lockActive = (tx: Tx, ownerIds: string[]) =>
  tx.rows<Seed>(sql`
    select ${columns} from casino.seed
    where owner_id = any(${ownerIds}::uuid[]) and state = 'active' order by owner_id for update`)

/** The seed in use and the one promised after it. */
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

/** What rounds changed in the seeds that they were made of. */
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

/** The seed itself, for everybody who asks from now on. */
export const updateShown = (tx: Tx, id: string, serverSeed: string) =>
  tx.rows(sql`
    update casino.seed set server_seed = ${serverSeed}
    where id in (
      -- Rotations that wait in a row hold it for a moment: whoever asks next writes it.
      select id from casino.seed where id = ${id} and state = 'revealed' for update skip locked)`)

/** Seeds that this house sealed itself before there was custody. */
export const listEncrypted = (tx: ReadTx) =>
  tx.rows<Pick<Seed, 'hash' | 'id'>>(sql`
    select id, hash from casino.seed where sealed is not null`)

export const clearEncrypted = (tx: Tx, ids: readonly string[]) =>
  tx.rows(sql`update casino.seed set sealed = null where id = any(${ids}::uuid[])`)

/** The seed in use is revealed, the promised one comes into use with this client seed. */
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

/** These seeds are revealed, and no round is made of them any more. */
export const updateRevealed = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.send(sql`
    update casino.seed set state = 'revealed', revealed_at = ${at}
    where id = any(${ids}::uuid[]) and state = 'active'`)

/** They are revealed because nobody plays with them any more: the owner is to hear of it. */
export const markUnsent = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.send(sql`update casino.seed set untold_at = ${at} where id = any(${ids}::uuid[])`)

export const listUnsent = (tx: ReadTx, limit: number): Promise<Seed[]> =>
  tx.rows<Seed>(sql`
    select ${columns} from casino.seed where untold_at is not null order by untold_at
    limit ${limit}`)

/** Whether it was to be told until now: of two who tell, one does. */
export async function clearUnsent(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update casino.seed set untold_at = null where id = ${id} and untold_at is not null
    returning id`)
  return rows.length > 0
}

/** A seed that was revealed, by the hash that was promised. */
export async function findRevealed(tx: ReadTx, hash: string): Promise<Seed | undefined> {
  const [seed] = await tx.rows<Seed>(sql`
    select ${columns} from casino.seed where hash = ${hash} and state = 'revealed'`)
  return seed
}

export const deleteSeedsOf = (tx: Tx, ownerIds: string[]) =>
  tx.rows(sql`delete from casino.seed where owner_id = any(${ownerIds}::uuid[])`)
