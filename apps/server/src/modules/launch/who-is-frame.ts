import type { Database } from '#kernel/database'
import type { Ask } from '#kernel/front'
import { digestOf } from '#kernel/ids'
import type { By } from '#kernel/route'
import { batchReads } from '#kernel/batch-reads'
import { sessionPlayed } from '#identity'
import { findFrames, updateSeen } from './launch-store.ts'
import { isAlive, seenEveryMs } from './launch.ts'

/** Who asks at the arcade: a frame that a launch opened, else a visitor. No cookie is involved. */
export async function whoIsFrame(db: Database, ask: Ask): Promise<By> {
  const token = ask.headers['token']
  if (typeof token !== 'string' || token === '') return { kind: 'visitor' }
  const { now } = ask
  const frame = await findFrame(db, digestOf(token))
  if (!frame || !isAlive(frame, now)) return { kind: 'visitor' }
  const { id, memberId, seenAt, sessionId } = frame
  if (now.getTime() - seenAt.getTime() > seenEveryMs) {
    await db.read(async (tx) => {
      await updateSeen(tx, id, now)
      if (sessionId) await sessionPlayed(tx, sessionId, now)
    })
  }
  return { kind: 'frame', launchId: id, memberId }
}

const findFrame = batchReads(findFrames)
