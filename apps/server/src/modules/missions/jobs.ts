import type { Job } from '#kernel/jobs/jobs'
import { closeWeeks } from './weeks/close-weeks.ts'
import { payHeldPrizes } from './weeks/pay-held-prizes.ts'

export const jobs: Job[] = [
  {
    // Twenty past each hour: the first run after Monday's midnight in Seoul closes the week.
    cron: '20 * * * *',
    name: 'missions.close-weeks',
    run: (context) => closeWeeks(context, context.now),
  },
  {
    cron: '*/10 * * * *',
    name: 'missions.pay-held',
    run: (context) => payHeldPrizes(context, context.now),
  },
]
