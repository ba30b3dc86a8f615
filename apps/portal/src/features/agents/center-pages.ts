import type { Gives } from '@madang/wire'
import type { showCenter } from '@madang/wire/agents'

export type Kind = Gives<typeof showCenter>['contractKinds'][number]

/** The pages of the agent center in the order of the specification (point 2.10). */
export const centerPages = [
  { name: 'announcement' },
  { name: 'overview' },
  { name: 'register' },
  { name: 'downlines' },
  { name: 'bets' },
  { name: 'loss' },
  { name: 'income' },
  { name: 'account' },
  { kind: 'DIVIDEND', name: 'dividend' },
  { kind: 'DAILY_SALARY', name: 'daily' },
  { kind: 'HOURLY_SALARY', name: 'hourly' },
  { kind: 'REAL_TIME_SALARY', name: 'realTime' },
  { kind: 'LOTTERY_REBATE', name: 'lotteryRebate' },
] as const

export type CenterPage = (typeof centerPages)[number]

export const centerPath = (name: CenterPage['name']): string => `/agentCenter/${name}`
