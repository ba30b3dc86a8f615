import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database'

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

/** With what a member came in, the last used first; the address is that of the last time. */
export const listBrowsers = (tx: ReadTx, memberId: string): Promise<Browser[]> =>
  tx.rows<Browser>(sql`
    select device, (array_agg(ip order by at desc))[1] as ip, count(*)::int as "loginCount",
      min(at) as "firstAt", max(at) as "lastAt"
    from identity.login where member_id = ${memberId}
    group by device order by max(at) desc limit 50`)

/** When somebody was last seen as this member: in a session that lives, or as they came in. */
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
