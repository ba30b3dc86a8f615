import { shuffle } from '../../chance/draw.ts'
import { sharedOutcome } from '../../chance/shared-outcome.ts'
import { allRoomGames } from '../all-room-games.ts'
import { ClosedCards, decksWith } from './closed-cards.ts'
import {
  type Cut,
  dealtBy,
  isPromisedCard,
  isWholeSet,
  type OpenedCard,
  promiseOf,
} from './promised-decks.ts'
import type { RoomAction, RoomEnd, RoomGame, RoomGameId, RoomSetup } from '../room-game.ts'

/** The seeds that determine every card of a hand. */
export type HandSeeds = {
  game: RoomGameId
  tableId: string
  number: number
  entropy: string
  secret: string
}

/** Cards that were promised one by one, as far as somebody was shown them. */
export type ShownCards = { cut: Cut; cards: readonly OpenedCard[] }

/** What a hand is replayed from, as it was published. */
export type PlayedHand = {
  game: string
  tableId: string
  number: number
  entropy: string
  setup: unknown
  actions: unknown
}

/**
 * Returns every shuffle of a hand from before cards were promised one by one, from its secret and
 * the entropy of the browsers.
 */
export function handDecks({ entropy, game, number, secret, tableId }: HandSeeds): number[][] {
  const { deck } = gameOf(game) ?? missing(game)
  const seeds = { entropyHex: entropy, id: tableId, round: number, secretHex: secret }
  const chance = sharedOutcome(seeds)
  return Array.from({ length: deck.count }, () => shuffle(chance, deck.size))
}

/**
 * Whether the cards are those that were promised for their places, and the set that was not played
 * held every card once.
 *
 * @param promise the hash in the log
 */
export function arePromised(
  promise: string,
  { cards, cut }: ShownCards,
  { entropy, game }: Pick<PlayedHand, 'entropy' | 'game'>,
): boolean {
  const shape = gameOf(game)?.deck
  if (!shape || promiseOf(cut.roots) !== promise) return false
  const dealt = dealtBy(entropy, shape)
  const isEach = cards.every((card) => isPromisedCard(card, dealt, cut.roots))
  return isEach && isWholeSet(cut, dealt, shape)
}

/**
 * Replays a hand from its actions and either its secret or the cards that were shown. A hand that
 * was mucked unseen counts as beaten: its own member knows whether it was.
 *
 * @returns the end of the hand; undefined for an unknown game, an action that was not allowed, a
 *   hand that does not end, or one that needs a card that was not shown
 */
export function playHandAgain(
  hand: PlayedHand & ({ secret: string } | { cards: readonly OpenedCard[] }),
): RoomEnd | undefined {
  const game = gameOf(hand.game)
  if (!game) return undefined
  const decks =
    'secret' in hand
      ? handDecks({ ...hand, game: game.id })
      : decksWith(game.deck, new Map(hand.cards.map(({ at, card }) => [at, card])))
  const setup = { ...(hand.setup as Omit<RoomSetup, 'decks'>), decks }
  return replay(game, setup, hand.actions as Taken[])
}

type Taken = { seat: number; action: RoomAction }

function replay(
  game: RoomGame<unknown>,
  setup: RoomSetup,
  actions: readonly Taken[],
): RoomEnd | undefined {
  try {
    let state: unknown = game.start(setup)
    for (const { action, seat } of actions) {
      state = game.play(state, seat, action)
      if (state === undefined) return undefined
    }
    return game.end(state)
  } catch (error) {
    if (!(error instanceof ClosedCards)) throw error
    const unseen = error.seat === undefined ? undefined : setup.seats[error.seat]
    if (!unseen || unseen.isUnseen) return undefined
    const seats = setup.seats.map((seat) => (seat === unseen ? { ...seat, isUnseen: true } : seat))
    return replay(game, { ...setup, seats }, actions)
  }
}

const gameOf = (id: string) => allRoomGames.find((game) => game.id === id)

const missing = (id: string): never => {
  throw new RangeError(`card room: no game ${id}`)
}
