import type { Database } from '#kernel/database/database'
import type { Ask } from '#kernel/http/front'
import { digestOf } from '#kernel/ids'
import type { By } from '#kernel/http/route'
import { batchReads } from '#kernel/database/batch-reads'
import { sessionsPlayed } from '#identity'
import { findFrames, updateSeen } from './launch-store.ts'
import type { OpenFrame } from './launch-store.ts'
import { isAlive, seenEveryMs } from './launch.ts'

/**
 * Returns the caller at the arcade: a frame that a launch opened, else a visitor. Uses no cookie.
 */
export async function whoIsFrame(db: Database, ask: Ask): Promise<By> {
  const token = ask.headers['token']
  if (typeof token !== 'string' || token === '') return { kind: 'visitor' }
  const { now } = ask
  const frame = await findFrame(db, digestOf(token))
  if (!frame || !isAlive(frame, now)) return { kind: 'visitor' }
  await noteSeen(db, [frame], now)
  const { id, memberId } = frame
  return { kind: 'frame', launchId: id, memberId }
}

/** Returns those of these tokens whose frames are alive. An open socket counts as activity. */
export async function findLiveFrames(
  db: Database,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await db.read((tx) => findFrames(tx, tokens.map(digestOf)))
  const live = tokens.flatMap((token, at) => {
    const frame = found[at]
    return frame && isAlive(frame, now) ? [{ frame, token }] : []
  })
  await noteSeen(
    db,
    live.map(({ frame }) => frame),
    now,
  )
  return new Set(live.map(({ token }) => token))
}

/** Writes activity rarely: for most calls a recent time is already stored. */
async function noteSeen(db: Database, frames: readonly OpenFrame[], now: Date): Promise<void> {
  const stale = frames.filter(({ seenAt }) => now.getTime() - seenAt.getTime() > seenEveryMs)
  if (stale.length === 0) return
  await db.write(async (tx) => {
    await updateSeen(
      tx,
      stale.map(({ id }) => id),
      now,
    )
    const sessionIds = stale.flatMap(({ sessionId }) => sessionId ?? [])
    if (sessionIds.length > 0) await sessionsPlayed(tx, sessionIds, now)
  })
}

const findFrame = batchReads(findFrames)
