import type { Job } from '#kernel/jobs'
import { closeWeeks } from './close-weeks.ts'
import { payHeldPrizes } from './pay-held-prizes.ts'

export const jobs: Job[] = [
  {
    // Twenty past each hour: the one after Monday's midnight in Seoul ends the week.
    cron: '20 * * * *',
    name: 'missions.close-weeks',
    run: ({ db, now }) => closeWeeks(db, now),
  },
  {
    cron: '*/10 * * * *',
    name: 'missions.pay-held',
    run: (context) => payHeldPrizes(context, context.now),
  },
]
