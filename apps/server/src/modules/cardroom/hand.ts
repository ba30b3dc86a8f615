import { entropyOf, noClientBytes } from '@madang/games/chance/shared-outcome'
import { handDecks } from '@madang/games/rooms/play-hand-again'
import type { Receipt } from '@madang/games/proofs/receipt'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type {
  RoomAction,
  RoomEnd,
  RoomGameId,
  RoomSeat,
  RoomStakes,
} from '@madang/games/rooms/room-game'

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
  setup: { stakes: RoomStakes; seats: RoomSeat[]; carry: number; rules?: number }
  commitmentId: string
  secretHash: string
  leaf: string
  /** The index of its commitment in the transparency log; null for hands older than receipts. */
  leafIndex: number | null
  /** The signed receipt of its end. */
  receipt: Receipt | null
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

/** Returns every deck that the hand may need, from its secret and the browsers' bytes. */
export function decksOf(hand: Hand, secretHex: string): number[][] {
  const { game, tableId } = hand
  const entropy = handEntropy(hand)
  return handDecks({ entropy, game, number: Number(hand.number), secret: secretHex, tableId })
}

/** Returns the engine's state: the deal and every action since. */
export function stateOf(hand: Hand, secretHex: string): unknown {
  const game = findRoomGame(hand.game)
  const setup = { ...hand.setup, decks: decksOf(hand, secretHex) }
  return hand.actions.reduce((state, { action, seat }, at) => {
    const next = game.play(state, seat, action)
    if (next === undefined) throw new Error(`action ${at} of hand ${hand.id} is not legal`)
    return next
  }, game.start(setup))
}
