import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { depositSettled } from '#wallet'
import { countDeposits, countRevised, countSettled } from './count-activities.ts'
import { countWins, recountWins } from './weeks/count-wins.ts'

export const subscribers = [
  subscriber('missions.count-settled', wagersSettled, countSettled),
  subscriber('missions.count-revised', wagersRevised, countRevised),
  subscriber('missions.count-wins', wagersSettled, countWins, { begins: 'at-first-start' }),
  subscriber('missions.recount-wins', wagersRevised, recountWins, { begins: 'at-first-start' }),
  subscriber('missions.count-deposits', depositSettled, countDeposits),
]
