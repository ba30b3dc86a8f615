import type { PersonalData } from '#kernel/personal-data'
import { findLimits } from './find-limits.ts'
import { listLimitSteps } from './limit-store.ts'
import { findBlocks, findPauses, listPauseSteps } from './pause-store.ts'

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
