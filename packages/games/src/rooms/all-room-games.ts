import { badugi } from './badugi.ts'
import { holdem, omaha } from './holdem-room.ts'
import { matgo } from './matgo.ts'
import { niuniu } from './niuniu.ts'
import type { RoomGame, RoomGameId } from './room-game.ts'
import { seotda2, seotda3 } from './seotda.ts'

/** Every game of the card room. Only the game itself knows the shape of its state. */
export const allRoomGames: readonly RoomGame<unknown>[] = [
  holdem,
  omaha,
  seotda2,
  seotda3,
  badugi,
  matgo,
  niuniu,
] as RoomGame<unknown>[]

export function findRoomGame(id: RoomGameId): RoomGame<unknown> {
  const found = allRoomGames.find((game) => game.id === id)
  if (found === undefined) throw new RangeError(`card room: no game ${id}`)
  return found
}
