import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'
import type { CodePurpose } from './code.ts'

export type OneTimeCode = {
  id: string
  purpose: CodePurpose
  receiverDigest: Buffer
  boundDigest: Buffer
  codeDigest: Buffer
  triedCount: number
  endsAt: Date
}

/** Inserts a code and replaces an older one for the same use. */
export async function insertCode(
  tx: Tx,
  code: Omit<OneTimeCode, 'triedCount'> & { madeAt: Date },
): Promise<void> {
  await tx.rows(sql`
    delete from identity.one_time_code
    where purpose = ${code.purpose} and receiver_digest = ${code.receiverDigest}
      and bound_digest = ${code.boundDigest}`)
  await tx.rows(sql`
    insert into identity.one_time_code
      (id, purpose, receiver_digest, bound_digest, code_digest, ends_at, made_at)
    values (${code.id}, ${code.purpose}, ${code.receiverDigest}, ${code.boundDigest},
      ${code.codeDigest}, ${code.endsAt}, ${code.madeAt})`)
}

/** Counts a try before the code is compared, so that parallel guesses are counted too. */
export async function countCodeTry(
  tx: Tx,
  use: { purpose: CodePurpose; receiverDigest: Buffer; boundDigest: Buffer },
): Promise<OneTimeCode | undefined> {
  const [code] = await tx.rows<OneTimeCode>(sql`
    update identity.one_time_code set tried_count = tried_count + 1
    where id = (
      select id from identity.one_time_code
      where purpose = ${use.purpose} and receiver_digest = ${use.receiverDigest}
        and bound_digest = ${use.boundDigest}
      order by made_at desc limit 1)
    returning id, purpose, receiver_digest as "receiverDigest", bound_digest as "boundDigest",
      code_digest as "codeDigest", tried_count as "triedCount", ends_at as "endsAt"`)
  return code
}

/** Deletes a used code: of several requests with the same code, one succeeds. */
export async function deleteCode(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.one_time_code where id = ${id} returning id`)
  return rows.length === 1
}

export async function upsertOneTimePassword(
  tx: Tx,
  password: { memberId: string; digest: Buffer; endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.one_time_password (member_id, digest, ends_at)
    values (${password.memberId}, ${password.digest}, ${password.endsAt})
    on conflict (member_id) do update set digest = excluded.digest, ends_at = excluded.ends_at`)
}

type Claim = { memberId: string; digest: Buffer; now: Date }

/** Whether this is the member's current one-time password; it stays usable. */
export async function isOneTimePassword(tx: Tx, claim: Claim): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from identity.one_time_password
    where member_id = ${claim.memberId} and digest = ${claim.digest} and ends_at > ${claim.now}`)
  return rows.length === 1
}

/** Deletes the one-time password when it is used, so that it works once. */
export async function deleteOneTimePassword(tx: Tx, claim: Claim): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.one_time_password
    where member_id = ${claim.memberId} and digest = ${claim.digest} and ends_at > ${claim.now}
    returning member_id`)
  return rows.length === 1
}

export async function insertCaptcha(
  tx: Tx,
  captcha: { id: string; digest: Buffer; ip: string; endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.captcha (id, digest, ip, ends_at)
    values (${captcha.id}, ${captcha.digest}, ${captcha.ip}, ${captcha.endsAt})`)
}

/** Deletes the captcha at the first try, right or wrong. */
export async function deleteCaptcha(
  tx: Tx,
  claim: { id: string; ip: string; now: Date },
): Promise<Buffer | undefined> {
  const [captcha] = await tx.rows<{ digest: Buffer; isAlive: boolean }>(sql`
    delete from identity.captcha where id = ${claim.id} and ip = ${claim.ip}
    returning digest, ends_at > ${claim.now} as "isAlive"`)
  return captcha?.isAlive ? captcha.digest : undefined
}

export async function deleteEndedCodes(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`delete from identity.one_time_code where ends_at <= ${now}`)
  await tx.rows(sql`delete from identity.one_time_password where ends_at <= ${now}`)
  await tx.rows(sql`delete from identity.captcha where ends_at <= ${now}`)
}
