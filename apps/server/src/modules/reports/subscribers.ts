import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addPlays } from './plays/add-plays.ts'

export const subscribers = [
  subscriber('reports.add-settled', wagersSettled, addPlays, { replay: 'npm run rebuild-reports' }),
  subscriber('reports.add-revised', wagersRevised, addPlays, { replay: 'npm run rebuild-reports' }),
]
