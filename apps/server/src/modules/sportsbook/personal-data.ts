import type { PersonalData } from '#kernel/personal-data'
import { deleteChoices, findPreference, listFavourites } from './browse-store.ts'

/** What a member chose for betting; the bets themselves are told by the registry of wagers. */
export const personalData: PersonalData = {
  erase: async (tx, memberIds) => {
    for (const memberId of memberIds) await deleteChoices(tx, memberId)
  },
  export: async (tx, memberId) => ({
    sportsFavourites: await listFavourites(tx, memberId),
    sportsPreference: await findPreference(tx, memberId),
  }),
  name: 'sportsbook',
}
