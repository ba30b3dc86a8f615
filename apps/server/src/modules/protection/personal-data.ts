import type { PersonalData } from '#kernel/parts/personal-data'
import { findLimits } from './limits/find-limits.ts'
import { listLimitSteps } from './limits/limit-store.ts'
import { findBlocks, findPauses, listPauseSteps } from './pauses/pause-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId, now) => ({
    limits: await findLimits(tx, memberId, now),
    limitSteps: await listLimitSteps(tx, memberId),
    pauses: await findPauses(tx, memberId),
    pauseSteps: await listPauseSteps(tx, memberId),
    productsKeptAway: await findBlocks(tx, memberId, now),
  }),
  name: 'protection',
}
