import { shuffle } from '../chance/draw.ts'
import { sharedOutcome } from '../chance/shared-outcome.ts'
import { allRoomGames } from './all-room-games.ts'
import type { RoomAction, RoomEnd, RoomGameId, RoomSetup } from './room-game.ts'

/** The seeds that determine every card of a hand. */
export type HandSeeds = {
  game: RoomGameId
  tableId: string
  number: number
  entropy: string
  secret: string
}

/** Returns every shuffle that a hand may need, from its secret and the entropy of the browsers. */
export function handDecks({ entropy, game, number, secret, tableId }: HandSeeds): number[][] {
  const { deck } = gameOf(game) ?? missing(game)
  const seeds = { entropyHex: entropy, id: tableId, round: number, secretHex: secret }
  const chance = sharedOutcome(seeds)
  return Array.from({ length: deck.count }, () => shuffle(chance, deck.size))
}

/**
 * Replays a hand from its secret and its actions, as they were published.
 *
 * @returns the end of the hand; undefined for an unknown game, an action that was not allowed, or a
 *   hand that does not end
 */
export function playHandAgain(
  hand: Omit<HandSeeds, 'game'> & { game: string; setup: unknown; actions: unknown },
): RoomEnd | undefined {
  const game = gameOf(hand.game)
  if (!game) return undefined
  const decks = handDecks({ ...hand, game: game.id })
  let state: unknown = game.start({ ...(hand.setup as Omit<RoomSetup, 'decks'>), decks })
  for (const { action, seat } of hand.actions as { seat: number; action: RoomAction }[]) {
    state = game.play(state, seat, action)
    if (state === undefined) return undefined
  }
  return game.end(state)
}

const gameOf = (id: string) => allRoomGames.find((game) => game.id === id)

const missing = (id: string): never => {
  throw new RangeError(`card room: no game ${id}`)
}
