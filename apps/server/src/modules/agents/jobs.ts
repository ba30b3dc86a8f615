import type { Job } from '#kernel/jobs/jobs'
import { closePeriods } from './bills/close-periods.ts'
import { expireBills, payBills } from './bills/pay/pay-bills.ts'
import { sweepRealTime } from './bills/earned/sweep-real-time.ts'
import { expireOffers } from './contracts/end-contracts.ts'
import { makeDueMoves } from './tree/make-moves.ts'
import { nameLines } from './tree/stand-below.ts'
import { takeOverLines } from './tree/take-over-lines.ts'

export const jobs: Job[] = [
  {
    cron: '*/5 * * * *',
    name: 'agents.sweep-real-time',
    run: async ({ db, log, now }) => {
      // Bills that were made are paid, whether new ones can be made or not.
      try {
        await sweepRealTime(db, now)
      } finally {
        await payBills(db, log, now)
      }
    },
  },
  {
    cron: '6,16,26,36,46,56 * * * *',
    name: 'agents.close-periods',
    run: async ({ db, log, now }) => {
      try {
        await closePeriods(db, now)
      } finally {
        await payBills(db, log, now)
      }
    },
  },
  {
    cron: '* * * * *',
    name: 'agents.make-moves',
    run: async ({ db, now }) => {
      while ((await db.write((tx) => takeOverLines(tx, now))) > 0);
      while ((await db.write(nameLines)) > 0);
      while ((await db.write((tx) => makeDueMoves(tx, now))) > 0);
    },
  },
  {
    cron: '17 * * * *',
    name: 'agents.expire',
    run: ({ db, now }) =>
      db.write(async (tx) => {
        await expireOffers(tx, now)
        await expireBills(tx, now)
      }),
  },
]
