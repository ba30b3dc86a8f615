import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { depositSettled } from '#wallet'
import { countDeposits, countRevised, countSettled } from './count-deeds.ts'

export const subscribers = [
  subscriber('missions.count-settled', wagersSettled, countSettled),
  subscriber('missions.count-revised', wagersRevised, countRevised),
  subscriber('missions.count-deposits', depositSettled, countDeposits),
]
