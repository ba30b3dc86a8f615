import type { Job } from '#kernel/jobs/jobs'
import { drawRaffles } from './draw-raffles.ts'
import { openRaffle } from './open-raffle.ts'
import { payHeldWinners } from './pay-held-winners.ts'

export const jobs: Job[] = [
  {
    // Twice an hour: draws finished raffles and opens the week's raffle.
    cron: '5,35 * * * *',
    name: 'raffles.draw',
    async run({ db, log, now }) {
      // This week's raffle opens also when last week's cannot be drawn yet.
      await openRaffle(db, now)
      await drawRaffles({ db, log }, now)
    },
  },
  {
    cron: '*/10 * * * *',
    name: 'raffles.pay-held',
    run: (context) => payHeldWinners(context, context.now),
  },
]
