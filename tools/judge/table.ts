import { allRoomGames } from '../../packages/games/src/rooms/all-room-games.ts'
import { nextDeal } from '../../packages/games/src/rooms/deals/next-deal.ts'
import type { Judge } from '../judge.ts'
import { tableProperty } from './table/table-property.ts'

/** A table with people: all seven card games between and in the hands, as members sit and go. */
export const judge: Judge = {
  property: tableProperty({ games: allRoomGames, nextDeal }),
  runsAtOnce: 500,
}
