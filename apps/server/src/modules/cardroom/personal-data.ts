import { decimalOf } from '#kernel/money'
import type { PersonalData } from '#kernel/parts/personal-data'
import { eraseCompany, listNotes } from './seats/company-store.ts'
import { listTickets } from './tournaments/tournament-store.ts'
import { listWaitsOf } from './seats/waiting-store.ts'

export const personalData: PersonalData = {
  /**
   * Erases notes by and about the members and their places on waiting lists; hands and tickets stay
   * with the books.
   */
  erase: (tx, memberIds) => eraseCompany(tx, memberIds),
  export: async (tx, memberId) => ({
    cardNotes: (await listNotes(tx, memberId)).map(({ aboutName, words, writtenAt }) => ({
      about: aboutName,
      words,
      writtenAt,
    })),
    cardTickets: (await listTickets(tx, memberId)).map(({ givenAt, valueUnits }) => ({
      givenAt,
      value: decimalOf(valueUnits),
    })),
    cardWaits: (await listWaitsOf(tx, memberId)).map(({ joinedAt, place, tableId }) => ({
      joinedAt,
      place,
      tableId,
    })),
  }),
  name: 'cardroom',
}
