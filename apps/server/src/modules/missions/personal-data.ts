import type { PersonalData } from '#kernel/parts/personal-data'
import { listPrizesOf } from './weeks/prize-store.ts'
import { listProgress } from './progress-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId) => ({
    missionPrizes: await listPrizesOf(tx, memberId),
    missions: await listProgress(tx, [memberId], {}),
  }),
  name: 'missions',
}
