import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Away = {
  stateDigest: Buffer
  provider: string
  nonce: string
  verifier: string
  boundDigest: Buffer
  memberId: string | null
  endsAt: Date
}

export async function insertAway(tx: Tx, away: Away): Promise<void> {
  await tx.rows(sql`
    insert into identity.social_login
      (state_digest, provider, nonce, verifier, bound_digest, member_id, ends_at)
    values (${away.stateDigest}, ${away.provider}, ${away.nonce}, ${away.verifier},
      ${away.boundDigest}, ${away.memberId}, ${away.endsAt})`)
}

/** Deletes the pending OAuth login when it is used, so that it works once. */
export async function deleteAway(
  tx: Tx,
  claim: { stateDigest: Buffer; provider: string; boundDigest: Buffer; now: Date },
): Promise<Away | undefined> {
  const [away] = await tx.rows<Away>(sql`
    delete from identity.social_login
    where state_digest = ${claim.stateDigest} and provider = ${claim.provider}
      and bound_digest = ${claim.boundDigest} and ends_at > ${claim.now}
    returning state_digest as "stateDigest", provider, nonce, verifier,
      bound_digest as "boundDigest", member_id as "memberId", ends_at as "endsAt"`)
  return away
}

export async function deleteEndedAways(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`delete from identity.social_login where ends_at <= ${now}`)
}

/** Finds the member who linked this account of an identity provider. */
export async function findLinked(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ memberId: string }>(sql`
    select member_id as "memberId" from identity.outside_account
    where provider = ${provider} and subject = ${subject}`)
  return row?.memberId
}

/** Returns false when this account, or another one of the provider, is linked already. */
export async function insertLinked(
  tx: Tx,
  link: { provider: string; subject: string; memberId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into identity.outside_account (provider, subject, member_id, linked_at)
    values (${link.provider}, ${link.subject}, ${link.memberId}, ${link.at})
    on conflict do nothing returning provider`)
  return rows.length === 1
}

export async function deleteLinked(tx: Tx, memberId: string, provider: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.outside_account
    where member_id = ${memberId} and provider = ${provider} returning provider`)
  return rows.length === 1
}

export async function listLinked(
  tx: ReadTx,
  memberId: string,
): Promise<{ provider: string; linkedAt: Date }[]> {
  return tx.rows<{ provider: string; linkedAt: Date }>(sql`
    select provider, linked_at as "linkedAt" from identity.outside_account
    where member_id = ${memberId} order by linked_at`)
}
