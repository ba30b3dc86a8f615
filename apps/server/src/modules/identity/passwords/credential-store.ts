import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Purpose = 'login' | 'payment'

export type Credential = {
  hash: string
  failedCount: number
  lockedUntil: Date | null
  setAt: Date
}

const columns = sql`hash, failed_count as "failedCount",
  locked_until as "lockedUntil", set_at as "setAt"`

export async function findCredential(
  tx: ReadTx,
  memberId: string,
  purpose: Purpose,
): Promise<Credential | undefined> {
  const [credential] = await tx.rows<Credential>(sql`
    select ${columns} from identity.credential
    where member_id = ${memberId} and purpose = ${purpose}`)
  return credential
}

export async function lockCredential(
  tx: Tx,
  memberId: string,
  purpose: Purpose,
): Promise<Credential | undefined> {
  const [credential] = await tx.rows<Credential>(sql`
    select ${columns} from identity.credential
    where member_id = ${memberId} and purpose = ${purpose} for update`)
  return credential
}

/** Returns false when a credential exists already. */
export async function insertCredential(
  tx: Tx,
  credential: {
    memberId: string
    purpose: Purpose
    hash: string
    setAt: Date
  },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into identity.credential (member_id, purpose, hash, set_at)
    values (${credential.memberId}, ${credential.purpose}, ${credential.hash},
      ${credential.setAt})
    on conflict do nothing returning member_id`)
  return rows.length === 1
}

/**
 * Stores a new hash and clears the failed tries of the old one. A chosen login password ends every
 * one-time password of the member.
 */
export async function updateHash(
  tx: Tx,
  credential: {
    memberId: string
    purpose: Purpose
    hash: string
    setAt: Date
  },
): Promise<void> {
  await tx.rows(sql`
    update identity.credential set hash = ${credential.hash}, set_at = ${credential.setAt},
      failed_count = 0, locked_until = null
    where member_id = ${credential.memberId} and purpose = ${credential.purpose}`)
  if (credential.purpose !== 'login') return
  await tx.rows(sql`
    delete from identity.one_time_password where member_id = ${credential.memberId}`)
}

export async function deleteCredential(
  tx: Tx,
  memberId: string,
  purpose: Purpose,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.credential
    where member_id = ${memberId} and purpose = ${purpose} returning member_id`)
  return rows.length === 1
}

export async function updateFailures(
  tx: Tx,
  memberId: string,
  purpose: Purpose,
  after: { failedCount: number; lockedUntil: Date | null },
): Promise<void> {
  await tx.rows(sql`
    update identity.credential
    set failed_count = ${after.failedCount}, locked_until = ${after.lockedUntil}
    where member_id = ${memberId} and purpose = ${purpose}`)
}
