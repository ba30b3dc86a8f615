import type { PersonalData } from '#kernel/personal-data'
import { listProgress } from './progress-store.ts'
import { listPrizesOf } from './score-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId) => ({
    missionPrizes: await listPrizesOf(tx, memberId),
    missions: await listProgress(tx, [memberId], {}),
  }),
  name: 'missions',
}
