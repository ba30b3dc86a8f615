import type { PersonalData } from '#kernel/personal-data'
import { countInvited } from './invited-store.ts'
import { listRewardsOf } from './reward-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId) => ({
    referral: {
      invitedCount: await countInvited(tx, memberId),
      // Whom somebody referred is the friend's own data: their ids are left out.
      rewards: (await listRewardsOf(tx, memberId, 10_000)).map(
        ({ amountUnits, earnedAt, state, step }) => ({ amountUnits, earnedAt, state, step }),
      ),
    },
  }),
  name: 'referral',
}
