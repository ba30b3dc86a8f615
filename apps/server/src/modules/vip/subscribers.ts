import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { depositSettled } from '#wallet'
import { countDeposits, countStakes } from './raise-ranks.ts'

export const subscribers = [
  subscriber('vip.count-settled', wagersSettled, countStakes),
  subscriber('vip.count-revised', wagersRevised, countStakes),
  subscriber('vip.count-deposits', depositSettled, countDeposits),
]
