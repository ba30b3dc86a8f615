import type { Job } from '#kernel/jobs/jobs'
import { auditRounds } from './rounds/audit-rounds.ts'
import { finishRounds } from './rounds/finish-rounds.ts'
import { sharePools } from './jackpots/share-pools.ts'
import { deleteRoundsOf } from './rounds/round-store.ts'
import { deleteSeedsOf } from './seeds/seed-store.ts'
import { deleteTrials } from './sessions/game-session-store.ts'
import { sendLastSeeds } from './seeds/send-last-seeds.ts'

/** Rounds of a trial can be verified for this long. */
const trialLifeMs = 30 * 24 * 3_600_000

/** Covers one night's rounds, and those of a night in which the job did not run. */
const auditedMs = 50 * 3_600_000

export const jobs: Job[] = [
  {
    cron: '* * * * *',
    name: 'casino.finish-rounds',
    run: async ({ db, log, now }) => {
      await finishRounds({ db, log }, now)
    },
  },
  {
    cron: '*/5 * * * *',
    name: 'casino.tell-last-seeds',
    run: async ({ config, db, log, now }) => {
      await sendLastSeeds({ config, db, log }, now)
    },
  },
  {
    cron: '* * * * *',
    name: 'casino.share-pools',
    run: (context) => sharePools(context, context.now),
  },
  {
    cron: '25 18 * * *',
    name: 'casino.audit-rounds',
    async run({ db, log, now }) {
      const since = new Date(now.getTime() - auditedMs)
      const { faultCount } = await auditRounds({ db }, { now, since })
      if (faultCount > 0) log.error({ faultCount }, 'rounds are not what was promised or signed')
    },
  },
  {
    cron: '40 19 * * *',
    name: 'casino-forget-trials',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        const owners = await deleteTrials(tx, new Date(now.getTime() - trialLifeMs))
        await deleteRoundsOf(tx, owners)
        await deleteSeedsOf(tx, owners)
      }),
  },
]
