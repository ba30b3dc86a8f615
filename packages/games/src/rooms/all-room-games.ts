import { badugi } from './poker/badugi.ts'
import { holdem, omaha } from './poker/holdem-room.ts'
import { matgo } from './hwatu/matgo.ts'
import { niuniu } from './poker/niuniu.ts'
import type { RoomGame, RoomGameId } from './room-game.ts'
import { seotda2, seotda3 } from './hwatu/seotda.ts'

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
