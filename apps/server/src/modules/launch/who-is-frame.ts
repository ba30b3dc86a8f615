import type { Database } from '#kernel/database'
import type { Ask } from '#kernel/front'
import { digestOf } from '#kernel/ids'
import type { By } from '#kernel/route'
import { sessionPlayed } from '#identity'
import { findFrame, updateSeen } from './launch-store.ts'
import { frameIdleMs, seenEveryMs } from './launch.ts'

/** Who asks at the arcade: a frame that a launch opened, else a visitor. No cookie is involved. */
export async function whoIsFrame(db: Database, ask: Ask): Promise<By> {
  const token = ask.headers['token']
  if (typeof token !== 'string' || token === '') return { kind: 'visitor' }
  const { now } = ask
  const seenAfter = new Date(now.getTime() - frameIdleMs)
  return db.read(async (tx): Promise<By> => {
    const frame = await findFrame(tx, digestOf(token), { now, seenAfter })
    if (!frame) return { kind: 'visitor' }
    if (now.getTime() - frame.seenAt.getTime() > seenEveryMs) {
      await updateSeen(tx, frame.id, now)
      if (frame.sessionId) await sessionPlayed(tx, frame.sessionId, now)
    }
    return { kind: 'frame', launchId: frame.id, memberId: frame.memberId }
  })
}
