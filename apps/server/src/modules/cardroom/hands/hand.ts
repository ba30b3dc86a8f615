import { entropyOf, noClientBytes } from '@madang/games/chance/shared-outcome'
import { decksWith, placesNeeded } from '@madang/games/rooms/deals/closed-cards'
import { handDecks } from '@madang/games/rooms/deals/play-hand-again'
import type { Receipt } from '@madang/games/proofs/receipt'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type {
  RoomAction,
  RoomEnd,
  RoomGameId,
  RoomSeat,
  RoomStakes,
} from '@madang/games/rooms/room-game'
import { hashOfValue } from '#kernel/transparency/hash-of-value'

/** A hand as stored: its setup and every action. */
export type Hand = {
  id: string
  tableId: string
  number: bigint
  game: RoomGameId
  /** `gathering`: the shuffle is committed, and the browsers give their random bytes. */
  state: 'gathering' | 'running' | 'over' | 'void'
  /** Moves no money: a practice table, or a tournament, which is paid at its end. */
  isPractice: boolean
  tableVersion: number
  /** In the order of play. */
  seats: HandSeat[]
  setup: Setup
  commitmentId: string
  secretHash: string
  leaf: string
  /** The index of its commitment in the transparency log; null for hands older than receipts. */
  leafIndex: number | null
  /** The signed receipt of its end. */
  receipt: Receipt | null
  /**
   * The cards that were opened, in order, by their places over all shuffles; null for a hand of
   * which all cards follow from one secret.
   */
  opened: OpenedNumber[][] | null
  /** The bytes from the browsers, by the seat's id. */
  entropy: { id: string; bytesHex: string }[]
  actions: TakenAction[]
  /** How long a member thought before the action with this index. */
  thinks: { at: number; ms: number }[]
  turn: Turn | null
  result: RoomEnd | null
  beganAt: Date
  dealtAt: Date | null
  endedAt: Date | null
}

type Setup = {
  stakes: RoomStakes
  seats: RoomSeat[]
  carry: number
  rules?: number
  /**
   * The seat number of the button, where nobody may be dealt in; in games without blinds, of the
   * seat that leads. Older hands have none.
   */
  button?: number
}

/** A place over all shuffles of a hand, and the number that lies there. */
export type OpenedNumber = [at: number, drawn: number]

export type HandSeat = {
  seatNo: number
  memberId: string | null
  /** The game session that counts the hand; null for a computer. */
  launchId: string | null
  name: string
  /** The id of the member's wager of this hand. */
  wagerId: string
}

/** An action of the seat with this index in the order of play; `isLate`: the time was over. */
export type TakenAction = { seat: number; action: RoomAction; isLate?: boolean }

/** The seats that must act, since when and until when. `usesBank`: the time bank is running. */
export type Turn = {
  seats: number[]
  since: string
  /**
   * How many actions were taken before this turn; absent in turns that are older. Where several act
   * in one turn, others may act while a member chooses: that is still the same turn.
   */
  sinceStep?: number
  until: string
  usesBank: boolean
  /** Seats that got extra time in this hand because their connection was lost. */
  spared?: number[]
}

/**
 * Returns the entropy of a hand: the bytes of every seat that was dealt in, zeros if a browser gave
 * none.
 */
export function handEntropy({ entropy, seats }: Pick<Hand, 'entropy' | 'seats'>): string {
  return entropyOf(
    seats.map(({ wagerId }) => {
      const given = entropy.find(({ id }) => id === wagerId)
      return { bytesHex: given?.bytesHex ?? noClientBytes, id: wagerId }
    }),
  )
}

/** Returns every deck of a hand of which all cards follow from one secret. */
export function decksOf(hand: Hand, secretHex: string): number[][] {
  const { game, tableId } = hand
  const entropy = handEntropy(hand)
  return handDecks({ entropy, game, number: Number(hand.number), secret: secretHex, tableId })
}

/** Returns the decks of a hand as far as they are open. */
export const openDecks = ({ game, opened }: Hand): number[][] =>
  decksWith(findRoomGame(game).deck, new Map(opened?.flat()))

/**
 * Returns the engine's state: the deal and every action since.
 *
 * @throws ClosedCards if the last action needs cards that are not opened yet
 */
export const stateOf = (hand: Hand, decks: number[][]): unknown => statesOf(hand, decks).at(-1)

/** Returns the engine's state after the deal and after each action. @throws ClosedCards */
export function statesOf(hand: Hand, decks: number[][]): unknown[] {
  const game = findRoomGame(hand.game)
  const states: unknown[] = [game.start({ ...hand.setup, decks })]
  for (const [at, { action, seat }] of hand.actions.entries()) {
    const next = game.play(states.at(-1), seat, action)
    if (next === undefined) throw new Error(`action ${at} of hand ${hand.id} is not legal`)
    states.push(next)
  }
  return states
}

/**
 * Returns the state that can be shown: while the cards of the last action are being opened, the one
 * before it.
 */
export function shownState(hand: Hand, decks: number[][]): unknown {
  let state: unknown
  const needed = placesNeeded(() => (state = stateOf(hand, decks)))
  return needed.length === 0
    ? state
    : stateOf({ ...hand, actions: hand.actions.slice(0, -1) }, decks)
}

/**
 * Returns the states of a hand that everybody at it could see: all, but for one that was called off
 * while cards were opened.
 */
export function seenStates(hand: Hand, decks: number[][]): unknown[] {
  if (nextOf(hand, decks).places.length === 0) return statesOf(hand, decks)
  if (hand.actions.length === 0) return []
  return seenStates({ ...hand, actions: hand.actions.slice(0, -1) }, decks)
}

/** Returns the hash of what was done in a hand up to some action, as custody computes it. */
export function actionsHash({ actions, thinks }: Hand, count = actions.length): string {
  const before = thinks.filter(({ at }) => at < count)
  return hashOfValue({ actions: actions.slice(0, count), thinks: before })
}

/**
 * Returns the closed cards that the hand needs next, for its play or for a seat to see, and its
 * state once it needs none for its play.
 */
export function nextOf(hand: Hand, decks: number[][]): { places: number[]; state?: unknown } {
  const game = findRoomGame(hand.game)
  let state: unknown
  const toPlay = placesNeeded(() => (state = stateOf(hand, decks)))
  if (toPlay.length > 0) return { places: [...toPlay] }
  const toSee = hand.seats.flatMap((_, seat) => placesNeeded(() => game.view(state, seat)))
  return { places: [...new Set(toSee)], state }
}
