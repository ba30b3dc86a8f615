import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { MemberKind } from '../member.ts'
import { idleMs } from './session.ts'
import type { Session } from './session.ts'

const columns = sql`s.id, s.member_id as "memberId", s.started_at as "startedAt",
  s.seen_at as "seenAt", s.ends_at as "endsAt", s.fresh_until as "freshUntil",
  s.password_verified_at as "passwordVerifiedAt",
  s.must_change_password as "mustChangePassword", s.ip, s.device`

/** Inserts a session and sets when its member was last seen. */
export async function insertSession(tx: Tx, session: Session, cookie: Buffer): Promise<void> {
  await tx.rows(sql`
    with seen as (
      update identity.member set seen_at = ${session.startedAt} where id = ${session.memberId})
    insert into identity.session (id, member_id, cookie_digest, started_at, seen_at, ends_at,
      fresh_until, password_verified_at, must_change_password, ip, device)
    values (${session.id}, ${session.memberId}, ${cookie}, ${session.startedAt},
      ${session.seenAt}, ${session.endsAt}, ${session.freshUntil},
      ${session.passwordVerifiedAt}, ${session.mustChangePassword}, ${session.ip},
      ${session.device})`)
}

export async function insertToken(tx: Tx, token: Buffer, sessionId: string, at: Date) {
  await tx.rows(sql`
    insert into identity.session_token (digest, session_id, made_at)
    values (${token}, ${sessionId}, ${at})`)
}

export type Seen = Session & { kind: MemberKind }

/** Both halves of a session as stored: digests of the browser's cookie and of the tab's token. */
export type Halves = { cookie: Buffer; token: Buffer }

/** Finds sessions by both halves, with two unique keys; ended sessions are included. */
export async function findSessions(
  tx: ReadTx,
  halves: readonly Halves[],
): Promise<(Seen | undefined)[]> {
  const found = await tx.rows<Seen & Halves>(sql`
    select ${columns}, m.kind, t.digest as token, s.cookie_digest as cookie
    from identity.session_token t
    join identity.session s on s.id = t.session_id
    join identity.member m on m.id = s.member_id
    where t.digest = any(${halves.map(({ token }) => token)}::bytea[])`)
  return halves.map(({ cookie, token }) =>
    found.find((seen) => seen.token.equals(token) && seen.cookie.equals(cookie)),
  )
}

export async function findSessionByCookie(
  tx: Tx,
  cookie: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const [session] = await tx.rows<Session>(sql`
    select ${columns} from identity.session s
    where s.cookie_digest = ${cookie} and s.ends_at > ${now} and s.seen_at > ${idleSince(now)}`)
  return session
}

export async function lockSession(tx: Tx, id: string): Promise<Session | undefined> {
  const [session] = await tx.rows<Session>(sql`
    select ${columns} from identity.session s where s.id = ${id} for update`)
  return session
}

export async function updateSeen(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.rows(sql`
    update identity.session set seen_at = ${now} where id = ${id} and seen_at < ${now}`)
}

/**
 * Keeps sessions alive while their members play in a frame. A session that already timed out stays
 * ended.
 */
export async function sessionsPlayed(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.rows(sql`
    update identity.session set seen_at = ${now}
    where id = any(${ids}::uuid[]) and seen_at < ${now} and seen_at > ${idleSince(now)}`)
}

export async function updateFresh(tx: Tx, id: string, freshUntil: Date): Promise<void> {
  await tx.rows(sql`update identity.session set fresh_until = ${freshUntil} where id = ${id}`)
}

/** Keeps the newest sessions of a member and returns the ids of those it deleted. */
export async function deleteOldest(tx: Tx, memberId: string, keptCount: number) {
  return idsOf(
    await tx.rows<{ id: string }>(sql`
      delete from identity.session where id in (
        select id from identity.session where member_id = ${memberId}
        order by seen_at desc, started_at desc, id desc offset ${keptCount}) returning id`),
  )
}

export async function deleteOldestTokens(tx: Tx, sessionId: string, keptCount: number) {
  await tx.rows(sql`
    delete from identity.session_token where digest in (
      select digest from identity.session_token where session_id = ${sessionId}
      order by made_at desc offset ${keptCount})`)
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`delete from identity.session where id = ${id}`)
}

export async function deleteSessionsOf(tx: Tx, memberId: string): Promise<string[]> {
  return idsOf(
    await tx.rows<{ id: string }>(sql`
      delete from identity.session where member_id = ${memberId} returning id`),
  )
}

/** Ends one session of this member; does nothing when it belongs to another member. */
export async function deleteSessionOf(tx: Tx, memberId: string, id: string): Promise<string[]> {
  return idsOf(
    await tx.rows<{ id: string }>(sql`
      delete from identity.session where member_id = ${memberId} and id = ${id} returning id`),
  )
}

/** Ends every session of a member except one. */
export async function deleteOtherSessions(
  tx: Tx,
  memberId: string,
  keptId: string,
): Promise<string[]> {
  return idsOf(
    await tx.rows<{ id: string }>(sql`
      delete from identity.session where member_id = ${memberId} and id <> ${keptId}
      returning id`),
  )
}

export async function deleteEndedSessions(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`
    delete from identity.session
    where ends_at <= ${now} or seen_at <= ${idleSince(now)}`)
}

export async function listSessions(tx: ReadTx, memberId: string): Promise<Session[]> {
  return tx.rows<Session>(sql`
    select ${columns} from identity.session s
    where s.member_id = ${memberId} order by s.seen_at desc`)
}

/** Lists only sessions that are still valid. */
export async function listLiveSessions(
  tx: ReadTx,
  memberId: string,
  now: Date,
): Promise<Session[]> {
  return tx.rows<Session>(sql`
    select ${columns} from identity.session s
    where s.member_id = ${memberId} and s.ends_at > ${now} and s.seen_at > ${idleSince(now)}
    order by s.seen_at desc, s.started_at desc`)
}

/** Returns the ids of the sessions that are still valid, in one query. */
export async function listLiveSessionIds(
  tx: ReadTx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from identity.session
    where id = any(${ids}::uuid[]) and ends_at > ${now} and seen_at > ${idleSince(now)}`)
  return new Set(idsOf(rows))
}

const idleSince = (now: Date) => new Date(now.getTime() - idleMs)
const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)
