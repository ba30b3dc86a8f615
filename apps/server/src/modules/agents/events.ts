import { eventKind } from '#kernel/events'

/**
 * A suspicion in a team: self-referral, or circular betting for the salary. `memberId` is the
 * suspected member, `object` the account on the other side.
 */
export const teamSuspected = eventKind<{
  memberId: string
  object: string
  signal: 'self-referral' | 'circular-betting'
  at: string
}>('agents.team-suspected')
