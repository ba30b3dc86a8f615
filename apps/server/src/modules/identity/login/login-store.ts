import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

/** One login. */
export type Login = { sessionId: string; memberId: string; at: Date; ip: string; device: string }

/** Inserts a login; a repeated event is stored once. */
export async function insertLogin(tx: Tx, login: Login): Promise<void> {
  await tx.rows(sql`
    insert into identity.login (session_id, member_id, at, ip, device)
    values (${login.sessionId}, ${login.memberId}, ${login.at}, ${login.ip}, ${login.device})
    on conflict do nothing`)
}

/** Lists the last 50 logins, newest first. */
export const listLogins = (tx: ReadTx, memberId: string): Promise<Login[]> =>
  tx.rows<Login>(sql`
    select session_id as "sessionId", member_id as "memberId", at, ip, device
    from identity.login where member_id = ${memberId} order by at desc, session_id desc limit 50`)

export type Browser = {
  device: string
  ip: string
  loginCount: number
  firstAt: Date
  lastAt: Date
}

/** Lists the member's browsers, the last used first; `ip` is the address of the last login. */
export const listBrowsers = (tx: ReadTx, memberId: string): Promise<Browser[]> =>
  tx.rows<Browser>(sql`
    select device, (array_agg(ip order by at desc))[1] as ip, count(*)::int as "loginCount",
      min(at) as "firstAt", max(at) as "lastAt"
    from identity.login where member_id = ${memberId}
    group by device order by max(at) desc limit 50`)

/** Returns when the member was last seen: in a live session, or at the last login. */
export async function findSeenAt(tx: ReadTx, memberId: string): Promise<Date | null> {
  const [row] = await tx.rows<{ seenAt: Date | null }>(sql`
    select greatest(m.seen_at, (select max(s.seen_at) from identity.session s
      where s.member_id = m.id)) as "seenAt"
    from identity.member m where m.id = ${memberId}`)
  return row?.seenAt ?? null
}

export async function deleteOldLogins(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from identity.login where at < ${before}`)
}
