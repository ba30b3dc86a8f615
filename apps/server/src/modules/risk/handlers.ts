import { handler } from '#kernel/events'
import { depositMoved, withdrawalMoved } from '#wallet'
import { watchMember } from './watch-member.ts'

export const handlers = [
  handler(depositMoved, async (tx, bodies) => {
    for (const { at, depositId, memberId, state } of bodies) {
      if (state !== 'failed') continue
      const signal = { at: new Date(at), kind: 'deposit-failed', object: depositId } as const
      await watchMember(tx, memberId, signal)
    }
  }),

  handler(withdrawalMoved, async (tx, bodies) => {
    for (const { at, memberId, state, withdrawalId } of bodies) {
      if (state !== 'requested') continue
      const kind = 'withdrawal-requested'
      await watchMember(tx, memberId, { at: new Date(at), kind, object: withdrawalId })
    }
  }),
]
