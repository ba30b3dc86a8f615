import type { PersonalData } from '#kernel/personal-data'
import { listClaims } from './claim-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId) => ({ promotionClaims: await listClaims(tx, memberId, 10_000) }),
  name: 'promotions',
}
