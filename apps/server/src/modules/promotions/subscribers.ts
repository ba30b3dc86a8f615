import { subscriber } from '#kernel/events'
import { depositSettled } from '#wallet'
import { issueDeposits } from './issue-deposits.ts'

export const subscribers = [subscriber('promotions.issue-deposits', depositSettled, issueDeposits)]
