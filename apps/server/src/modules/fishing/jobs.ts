import type { Job } from '#kernel/jobs/jobs'
import { workInTurn } from '#kernel/database/list-in-turn'
import { auditMagazines } from './magazines/audit-magazines.ts'
import { listHeld, lockMagazines } from './magazines/magazine-store.ts'
import { settleMagazines } from './magazines/settle-magazines.ts'
import { tankLog } from './tanks/tank.ts'

/** The log serves members who join in the middle of a wave; magazines keep their own shots. */
const logLifeMs = 2 * 24 * 3_600_000
const heldAtOnce = 200

/** Covers one night's magazines, and those of a night in which the job did not run. */
const auditedMs = 50 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '48 18 * * *',
    name: 'fishing.audit-magazines',
    async run({ db, log, now }) {
      const since = new Date(now.getTime() - auditedMs)
      const { faultCount } = await auditMagazines(db, { now, since })
      if (faultCount > 0) log.error({ faultCount }, 'magazines are not what was promised')
    },
  },
  {
    cron: '*/10 * * * *',
    name: 'fishing-pay-held',
    async run({ db, log, now }) {
      const held = { limit: heldAtOnce, list: listHeld, name: 'fishing-held' }
      await workInTurn({ db, log }, held, ({ id }) =>
        db.write(async (tx) => {
          const still = (await lockMagazines(tx, [id])).filter(({ state }) => state === 'held')
          await settleMagazines(tx, still, { now })
        }),
      )
    },
  },
  {
    cron: '40 19 * * *',
    name: 'fishing-forget-log',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        await tankLog.forget(tx, new Date(now.getTime() - logLifeMs))
      }),
  },
]
