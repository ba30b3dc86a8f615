import type { PersonalData } from '#kernel/parts/personal-data'
import { deleteBoosts, exportBoosts } from './bets/boost-store.ts'
import { deleteChoices, findPreference, listFavourites } from './matches/browse-store.ts'

/** A member's betting preferences; the wager registry exports the bets. */
export const personalData: PersonalData = {
  erase: async (tx, memberIds) => {
    for (const memberId of memberIds) {
      await deleteChoices(tx, memberId)
      await deleteBoosts(tx, memberId)
    }
  },
  export: async (tx, memberId) => ({
    sportsBoosts: await exportBoosts(tx, memberId),
    sportsFavourites: await listFavourites(tx, memberId),
    sportsPreference: await findPreference(tx, memberId),
  }),
  name: 'sportsbook',
}
