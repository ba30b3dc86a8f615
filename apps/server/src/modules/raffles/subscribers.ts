import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { countPlays } from './count-plays.ts'

export const subscribers = [
  subscriber('raffles.count-settled', wagersSettled, countPlays),
  subscriber('raffles.count-revised', wagersRevised, countPlays),
]
