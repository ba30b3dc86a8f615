import { memberRegistered } from '#identity'
import { subscriber } from '#kernel/events'
import { tierReached } from '#verification'
import { wagersRevised, wagersSettled } from '#wagers'
import { chargedBack, depositSettled } from '#wallet'
import {
  barCharged,
  countDeposits,
  countIdentified,
  countWagers,
  keepInvited,
} from './take-steps.ts'

export const subscribers = [
  subscriber('referral.keep-invited', memberRegistered, keepInvited),
  subscriber('referral.count-identified', tierReached, countIdentified),
  subscriber('referral.count-deposits', depositSettled, countDeposits),
  subscriber('referral.count-settled', wagersSettled, countWagers),
  subscriber('referral.count-revised', wagersRevised, countWagers),
  subscriber('referral.bar-charged', chargedBack, barCharged),
]
