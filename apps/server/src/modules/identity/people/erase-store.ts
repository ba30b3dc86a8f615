import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

/** Locks accounts closed before `closedBefore`, not yet erased; parallel runs skip locked rows. */
export async function lockClosed(tx: Tx, closedBefore: Date): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select m.id from identity.member m
    where m.state = 'closed' and m.erased_at is null and (
      select max(c.changed_at) from identity.member_change c
      where c.member_id = m.id and c.state_after = 'closed') < ${closedBefore}
    order by m.id limit 200 for update of m skip locked`)
  return rows.map(({ id }) => id)
}

/** Erases the names of members, and everything that could open the account again. */
export async function eraseRows(tx: Tx, ids: string[]): Promise<void> {
  await tx.rows(sql`
    update identity.member set account = 'erased-' || id, nickname = null, sealed = null,
      mobile_digest = null, email_digest = null, name_digest = null, person_digest = null,
      mobile_verified_at = null, email_verified_at = null, registered_ip = '',
      registered_from = null, erased_at = now()
    where id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.credential where member_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.one_time_password where member_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.browser_mark where member_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.known_place where member_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.login where member_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.totp where member_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.recovery_code where member_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.passkey where member_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from identity.outside_account where member_id = any(${ids}::uuid[])`)
}
