import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Totp = { encryptedSeed: Buffer; confirmedAt: Date | null; lastStep: bigint }

export async function findTotp(tx: ReadTx, memberId: string): Promise<Totp | undefined> {
  const [totp] = await tx.rows<Totp>(sql`
    select sealed_seed as "encryptedSeed", confirmed_at as "confirmedAt", last_step as "lastStep"
    from identity.totp where member_id = ${memberId}`)
  return totp
}

/** Stores a seed that waits for its first code. Returns false if a confirmed seed exists. */
export async function upsertSeed(
  tx: Tx,
  seed: { memberId: string; encryptedSeed: Buffer; madeAt: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into identity.totp (member_id, sealed_seed, made_at)
    values (${seed.memberId}, ${seed.encryptedSeed}, ${seed.madeAt})
    on conflict (member_id) do update set sealed_seed = excluded.sealed_seed,
      made_at = excluded.made_at, last_step = 0
    where identity.totp.confirmed_at is null
    returning member_id`)
  return rows.length === 1
}

/** Marks a TOTP time step as used. Returns false when it, or a later one, was used before. */
export async function updateStep(tx: Tx, memberId: string, step: bigint): Promise<boolean> {
  const rows = await tx.rows(sql`
    update identity.totp set last_step = ${step}
    where member_id = ${memberId} and last_step < ${step} returning member_id`)
  return rows.length === 1
}

export async function updateConfirmed(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.rows(sql`
    update identity.totp set confirmed_at = ${at} where member_id = ${memberId}`)
}

export async function deleteTotp(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.totp where member_id = ${memberId} and confirmed_at is not null
    returning member_id`)
  return rows.length === 1
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  digests: readonly Buffer[],
): Promise<void> {
  await tx.rows(sql`delete from identity.recovery_code where member_id = ${memberId}`)
  for (const digest of digests) {
    await tx.rows(sql`
      insert into identity.recovery_code (digest, member_id) values (${digest}, ${memberId})`)
  }
}

/** Deletes a recovery code when it is used, so that it works once. */
export async function deleteRecoveryCode(
  tx: Tx,
  memberId: string,
  digest: Buffer,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.recovery_code where member_id = ${memberId} and digest = ${digest}
    returning digest`)
  return rows.length === 1
}

export async function countRecoveryCodes(tx: ReadTx, memberId: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from identity.recovery_code where member_id = ${memberId}`)
  return row?.count ?? 0
}

export type Passkey = {
  id: string
  memberId: string
  publicKey: Buffer
  signCount: bigint
  transports: string[]
  label: string
  madeAt: Date
  usedAt: Date | null
}

const columns = sql`id, member_id as "memberId", public_key as "publicKey",
  sign_count as "signCount", transports, label, made_at as "madeAt", used_at as "usedAt"`

/** Returns false when this passkey is stored already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into identity.passkey (id, member_id, public_key, sign_count, transports, label, made_at)
    values (${passkey.id}, ${passkey.memberId}, ${passkey.publicKey}, ${passkey.signCount},
      ${passkey.transports}, ${passkey.label}, ${passkey.madeAt})
    on conflict do nothing returning id`)
  return rows.length === 1
}

export async function findPasskey(tx: Tx, id: string): Promise<Passkey | undefined> {
  const [passkey] = await tx.rows<Passkey>(sql`
    select ${columns} from identity.passkey where id = ${id}`)
  return passkey
}

export async function listPasskeys(tx: ReadTx, memberId: string): Promise<Passkey[]> {
  return tx.rows<Passkey>(sql`
    select ${columns} from identity.passkey where member_id = ${memberId} order by made_at`)
}

export async function updatePasskeyUse(
  tx: Tx,
  use: { id: string; signCount: bigint; at: Date },
): Promise<void> {
  await tx.rows(sql`
    update identity.passkey set sign_count = ${use.signCount}, used_at = ${use.at}
    where id = ${use.id}`)
}

export async function deletePasskey(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.passkey where member_id = ${memberId} and id = ${id} returning id`)
  return rows.length === 1
}

/** Whether this member has an authenticator app or a passkey. */
export async function hasStrongFactor(tx: ReadTx, memberId: string): Promise<boolean> {
  const [row] = await tx.rows<{ has: boolean }>(sql`
    select exists (select from identity.totp
        where member_id = ${memberId} and confirmed_at is not null)
      or exists (select from identity.passkey where member_id = ${memberId}) as has`)
  return row?.has ?? false
}

export async function insertChallenge(
  tx: Tx,
  challenge: { challenge: string; bound: Buffer; endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.challenge (challenge, bound_digest, ends_at)
    values (${challenge.challenge}, ${challenge.bound}, ${challenge.endsAt})`)
}

/** Deletes the challenge when it is used, so that it works once. */
export async function deleteChallenge(
  tx: Tx,
  claim: { challenge: string; bound: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.challenge
    where challenge = ${claim.challenge} and bound_digest = ${claim.bound}
      and ends_at > ${claim.now}
    returning challenge`)
  return rows.length === 1
}

/** Locks up to 200 seeds that are encrypted with a key other than this one. */
export const lockSeeds = (tx: Tx, key: number): Promise<{ id: string; encrypted: Buffer }[]> =>
  tx.rows(sql`
    select member_id as id, sealed_seed as encrypted from identity.totp
    where get_byte(sealed_seed, 0) < ${key} or get_byte(sealed_seed, 0) > ${key}
    order by member_id limit 200 for update`)

export async function updateSeed(tx: Tx, memberId: string, encrypted: Buffer): Promise<void> {
  await tx.rows(
    sql`update identity.totp set sealed_seed = ${encrypted} where member_id = ${memberId}`,
  )
}
