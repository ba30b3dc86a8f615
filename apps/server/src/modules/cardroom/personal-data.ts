import type { PersonalData } from '#kernel/personal-data'
import { eraseCompany, listNotes } from './company-store.ts'

export const personalData: PersonalData = {
  /** Notes go with their author and with whom they are about; hands stay with the books. */
  erase: (tx, memberIds) => eraseCompany(tx, memberIds),
  export: async (tx, memberId) => ({
    cardNotes: (await listNotes(tx, memberId)).map(({ aboutName, words, writtenAt }) => ({
      about: aboutName,
      words,
      writtenAt,
    })),
  }),
  name: 'cardroom',
}
