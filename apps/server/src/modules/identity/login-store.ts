import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database'

/** One coming in. */
export type Login = { sessionId: string; memberId: string; at: Date; ip: string; device: string }

/** Told twice is kept once. */
export async function insertLogin(tx: Tx, login: Login): Promise<void> {
  await tx.rows(sql`
    insert into identity.login (session_id, member_id, at, ip, device)
    values (${login.sessionId}, ${login.memberId}, ${login.at}, ${login.ip}, ${login.device})
    on conflict do nothing`)
}

/** The last ones, the newest first. */
export const listLogins = (tx: Tx, memberId: string): Promise<Login[]> =>
  tx.rows<Login>(sql`
    select session_id as "sessionId", member_id as "memberId", at, ip, device
    from identity.login where member_id = ${memberId} order by at desc, session_id desc limit 50`)

export async function deleteOldLogins(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from identity.login where at < ${before}`)
}
