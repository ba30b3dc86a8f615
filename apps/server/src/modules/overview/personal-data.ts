import type { PersonalData } from '#kernel/parts/personal-data'
import { eraseMembers, listActiveDays } from './overview-store.ts'

export const personalData: PersonalData = {
  erase: (tx, memberIds) => eraseMembers(tx, memberIds),
  export: async (tx, memberId) => ({
    daysPlayed: (await listActiveDays(tx, memberId)).map(({ day }) => day),
  }),
  name: 'overview',
}
