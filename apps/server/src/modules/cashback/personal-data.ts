import type { PersonalData } from '#kernel/parts/personal-data'
import { listClaims } from './claim-store.ts'
import { listUnended } from './period-store.ts'

export const personalData: PersonalData = {
  export: async (tx, memberId) => ({
    cashbackClaims: await listClaims(tx, memberId, 10_000),
    cashbackPeriods: await listUnended(tx, memberId),
  }),
  name: 'cashback',
}
