import type { Grant, Paid } from './bonus-money.ts'

export const people = ['junho', 'minji', 'sora'] as const
export type Who = (typeof people)[number]

/** What happened to a wager: its settlement, a revision or a void, with its difference. */
export type Event = {
  wager: Wager
  who: Who
  /** When the wager was settled, and the rank of that moment. */
  settledAt: Date
  level: number
  /** When the event counts in the sums of agents: what is closed never changes. */
  bookedAt: Date
  bets: number
  valid: bigint
  stake: bigint
  payout: bigint
  /** What moved of the member's own money. */
  ownStake: bigint
  ownPayout: bigint
}

export type Wager = {
  id: string
  who: Who
  at: Date
  level: number
  stake: bigint
  payout: bigint
  isVoid: boolean
  paid: Paid
  countsFor: Grant | undefined
  counted: bigint
}

export const agents = ['junho', 'minji'] as const
export type Agent = (typeof agents)[number]
