import type { PersonalData } from '#kernel/parts/personal-data'
import { windowOf } from './calendar.ts'
import { sumDays } from './day-store.ts'
import { listHeldGiftsOf } from './held-gift-store.ts'
import { findOwnManager } from './manager-store.ts'
import { findRanked } from './rank-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId, now) => ({
    heldGifts: await listHeldGiftsOf(tx, memberId),
    manager: (await findOwnManager(tx, memberId)) ?? null,
    rank: {
      ...(await findRanked(tx, memberId)),
      ...(await sumDays(tx, memberId, windowOf(now))),
    },
  }),
  name: 'vip',
}
