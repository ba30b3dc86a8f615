import type { PersonalData } from '#kernel/parts/personal-data'
import { countInvited } from './invited-store.ts'
import { listRewardsOf } from './reward-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId) => ({
    referral: {
      invitedCount: await countInvited(tx, memberId),
      // Ids of referred friends are left out: they are the friends' personal data.
      rewards: (await listRewardsOf(tx, memberId, 10_000)).map(
        ({ amountUnits, earnedAt, state, step }) => ({ amountUnits, earnedAt, state, step }),
      ),
    },
  }),
  name: 'referral',
}
