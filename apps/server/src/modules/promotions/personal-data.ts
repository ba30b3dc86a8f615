import type { PersonalData } from '#kernel/parts/personal-data'
import { isOptedOut } from './offers/choice-store.ts'
import { eraseComments, listClaims } from './claims/claim-store.ts'

export const personalData: PersonalData = {
  erase: (tx, memberIds) => eraseComments(tx, memberIds),
  export: async (tx, memberId) => ({
    promotionClaims: await listClaims(tx, memberId, 10_000),
    wantsNoPromotions: await isOptedOut(tx, memberId),
  }),
  name: 'promotions',
}
