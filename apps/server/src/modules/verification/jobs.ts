import type { Job } from '#kernel/jobs/jobs'
import { dayIn, readSetting } from '#settings'
import { dropImages } from '#uploads'
import { takeEnding } from './profile-store.ts'
import { takeRefusedPictures } from './request-store.ts'
import { notifyOfLevel } from './notify-of-level.ts'
import type { Database } from '#kernel/database/database'
import { verificationSetting } from './verification-setting.ts'

const dayMs = 24 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '10 18 * * *',
    name: 'verification-tidy',
    run: ({ db, now }) => tidy(db, now),
  },
]

/** Notifies members whose document expires soon, and deletes pictures past their retention. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const verification = await db.read((tx) => readSetting(tx, verificationSetting))
  const endsBefore = new Date(now.getTime() + verification.endNoticeDays * dayMs)
  const refusedBefore = new Date(now.getTime() - verification.refusedKeepDays * dayMs)
  for (let count = 1; count > 0;) {
    count = await db.write(async (tx) => {
      const ending = await takeEnding(tx, now, endsBefore)
      for (const { memberId, tier, validUntil } of ending) {
        const day = dayIn(validUntil, 'Asia/Seoul')
        await notifyOfLevel(tx, memberId, { at: now, day, kind: 'tier-ending', tier })
      }
      const pictures = await takeRefusedPictures(tx, refusedBefore)
      await dropImages(tx, pictures, now)
      return ending.length + pictures.length
    })
  }
}
