import sql from 'sql-template-tag'
import type { Role } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Session = {
  id: string
  operatorId: string
  operatorName: string
  roles: Role[]
  freshUntil: Date
  seenAt: Date
}

export async function insertSession(
  tx: Tx,
  session: { id: string; operatorId: string; cookie: Buffer; token: Buffer; ip: string },
  times: { now: Date; freshUntil: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into operators.session
      (id, operator_id, cookie_digest, token_digest, ip, began_at, seen_at, fresh_until)
    values (${session.id}, ${session.operatorId}, ${session.cookie}, ${session.token},
      ${session.ip}, ${times.now}, ${times.now}, ${times.freshUntil})`)
}

/** Finds the session by both halves: the cookie proves the browser, the token the tab. */
export async function findSession(
  tx: ReadTx,
  halves: { cookie: Buffer; token: Buffer },
  limits: { seenAfter: Date; beganAfter: Date },
): Promise<Session | undefined> {
  const [row] = await tx.rows<Session>(sql`
    select s.id, s.operator_id as "operatorId", o.name as "operatorName", o.roles,
      s.fresh_until as "freshUntil", s.seen_at as "seenAt"
    from operators.session s join operators.operator o on o.id = s.operator_id
    where s.token_digest = ${halves.token} and s.cookie_digest = ${halves.cookie}
      and s.ended_at is null and s.seen_at > ${limits.seenAfter}
      and s.began_at > ${limits.beganAfter} and o.state = 'active'`)
  return row
}

export const touchSession = (tx: Tx, id: string, now: Date) =>
  tx.rows(sql`update operators.session set seen_at = greatest(seen_at, ${now}) where id = ${id}`)

export const freshenSession = (tx: Tx, id: string, until: Date) =>
  tx.rows(sql`update operators.session set fresh_until = ${until} where id = ${id}`)

export const endSession = (tx: Tx, id: string, now: Date) =>
  tx.rows(sql`update operators.session set ended_at = ${now} where id = ${id}`)
