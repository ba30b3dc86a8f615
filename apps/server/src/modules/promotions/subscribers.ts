import { grantChanged } from '#bonus'
import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { depositSettled } from '#wallet'
import { countGrants } from './grants/count-grants.ts'
import { countLosses } from './grants/count-losses.ts'
import { issueDeposits } from './grants/issue-deposits.ts'

export const subscribers = [
  subscriber('promotions.issue-deposits', depositSettled, issueDeposits),
  subscriber('promotions.count-losses', wagersSettled, countLosses),
  subscriber('promotions.count-revised', wagersRevised, countLosses),
  subscriber('promotions.count-grants', grantChanged, countGrants),
]
