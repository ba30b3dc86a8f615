import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Launch } from './launch.ts'

const columns = raw(`id, member_id as "memberId", session_id as "sessionId",
  game_id as "gameId", ip, expires_at as "expiresAt", opened_at as "openedAt"`)

export async function insertLaunch(tx: Tx, launch: Launch, token: Buffer, at: Date) {
  await tx.rows(sql`
    insert into launch.launch
      (id, token_digest, member_id, session_id, game_id, ip, made_at, expires_at)
    values (${launch.id}, ${token}, ${launch.memberId}, ${launch.sessionId}, ${launch.gameId},
      ${launch.ip}, ${at}, ${launch.expiresAt})`)
}

/** Locks and returns the launch of this token, so that only one of two requests opens it. */
export async function lockLaunch(tx: Tx, token: Buffer): Promise<Launch | undefined> {
  const [launch] = await tx.rows<Launch>(sql`
    select ${columns} from launch.launch where token_digest = ${token} for update`)
  return launch
}

export const updateOpened = (
  tx: Tx,
  id: string,
  frame: { digest: Buffer; openedAt: Date; endsAt: Date },
) =>
  tx.rows(sql`
    update launch.launch set opened_at = ${frame.openedAt}, seen_at = ${frame.openedAt},
      ends_at = ${frame.endsAt}, frame_digest = ${frame.digest} where id = ${id}`)

export type OpenFrame = {
  id: string
  memberId: string | null
  sessionId: string | null
  seenAt: Date
  endsAt: Date
}

/** Returns the frames of these tokens, whether they are still alive or not. */
export async function findFrames(
  tx: ReadTx,
  digests: readonly Buffer[],
): Promise<(OpenFrame | undefined)[]> {
  const frames = await tx.rows<OpenFrame & { digest: Buffer }>(sql`
    select id, member_id as "memberId", session_id as "sessionId", seen_at as "seenAt",
      ends_at as "endsAt", frame_digest as digest
    from launch.launch where frame_digest = any(${digests}::bytea[])`)
  const frameOf = new Map(frames.map((frame) => [frame.digest.toString('hex'), frame]))
  return digests.map((digest) => frameOf.get(digest.toString('hex')))
}

export const updateSeen = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.rows(sql`
    update launch.launch set seen_at = ${at} where id = any(${ids}::uuid[]) and seen_at < ${at}`)

/** Ends the frames of these sessions, and their unopened tokens. */
export const endFrames = (tx: Tx, sessionIds: string[]) =>
  tx.rows(sql`
    update launch.launch set ends_at = opened_at, expires_at = made_at
    where session_id = any(${sessionIds}::uuid[])`)

export async function countLaunches(tx: Tx, ip: string, since: Date): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from launch.launch where ip = ${ip} and made_at > ${since}`)
  return row?.count ?? 0
}

export const deleteLaunches = (tx: Tx, before: Date) =>
  tx.rows(sql`delete from launch.launch where made_at < ${before}`)
