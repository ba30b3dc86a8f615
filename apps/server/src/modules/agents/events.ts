import { eventKind } from '#kernel/events'

/**
 * Something in a team looks like somebody who refers themselves, or bets in circles for the salary.
 * `memberId` is whom it is about, `object` the account on the other side.
 */
export const teamSuspected = eventKind<{
  memberId: string
  object: string
  signal: 'self-referral' | 'circular-betting'
  at: string
}>('agents.team-suspected')
