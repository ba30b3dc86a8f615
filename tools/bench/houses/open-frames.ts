import { createHash, randomBytes } from 'node:crypto'
import { openDatabase } from '../../../apps/server/src/kernel/database/database.ts'
import { newId } from '../../../apps/server/src/kernel/ids.ts'

/**
 * Opens a frame of a game for each of these members, as a launch would. This saves a bench of the
 * tables a thousand password hashes.
 */
export async function openFrames(url: string, memberIds: string[], gameId: string) {
  const db = openDatabase(url)
  const frames = memberIds.map((memberId) => {
    const token = randomBytes(24).toString('base64url')
    const digest = (words: string) => createHash('sha256').update(words).digest()
    return { frame: digest(token), id: newId(), launch: digest(`${token} launch`), memberId, token }
  })
  await db.pool.query(
    `insert into launch.launch (id, token_digest, member_id, frame_digest, game_id, ip, made_at,
       expires_at, opened_at, seen_at, ends_at)
     select id, digest, member, frame, $5, '127.0.0.1', now(), now(), now(), now(),
       now() + interval '1 hour'
     from unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::bytea[])
       as n (id, digest, member, frame)`,
    [
      frames.map(({ id }) => id),
      frames.map(({ launch }) => launch),
      frames.map(({ memberId }) => memberId),
      frames.map(({ frame }) => frame),
      gameId,
    ],
  )
  await db.pool.query(
    `insert into casino.game_session (id, owner_id, member_id, game_id, is_trial, started_at,
       checked_at, check_minutes)
     select id, member, member, $3, false, now(), now(), 60
     from unnest($1::uuid[], $2::uuid[]) as n (id, member)`,
    [frames.map(({ id }) => id), frames.map(({ memberId }) => memberId), gameId],
  )
  await db.close()
  return frames.map(({ id, memberId, token }) => ({ launchId: id, memberId, token }))
}
