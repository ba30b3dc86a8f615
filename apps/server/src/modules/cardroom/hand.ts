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

/** A hand as the table keeps it: what it began with, and every action. */
export type Hand = {
  id: string
  tableId: string
  number: bigint
  game: RoomGameId
  /** `gathering`: committed, and the browsers give their random bytes. */
  state: 'gathering' | 'running' | 'over' | 'void'
  /** No money moves by it: a practice table, or a tournament, which is paid at its end. */
  isPractice: boolean
  tableVersion: number
  /** In the order of play. */
  seats: HandSeat[]
  setup: { stakes: RoomStakes; seats: RoomSeat[]; carry: number }
  commitmentId: string
  secretHash: string
  leaf: string
  /** The number of its promise in the transparency log; null for hands of before the receipts. */
  leafIndex: number | null
  /** What the house signed of its end. */
  receipt: Receipt | null
  /** What the browsers gave, by the seat's id. */
  entropy: { id: string; bytesHex: string }[]
  actions: TakenAction[]
  /** How long a member thought before the action at this place. */
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
  /** The game session that the hand counts in; null for a computer. */
  launchId: string | null
  name: string
  /** Names the member's wager of this hand. */
  wagerId: string
}

/** An action of the seat with this place in the order; `isLate`: the time was out. */
export type TakenAction = { seat: number; action: RoomAction; isLate?: boolean }

/** For whom the hand waits, since when, until when. The bank is what is left beyond that. */
export type Turn = {
  seats: number[]
  since: string
  until: string
  usesBank: boolean
  /** Who was waited for once more in this hand, because the line was lost. */
  spared?: number[]
}

/** The entropy of a hand: every seat that was dealt in, with zeros where a browser gave nothing. */
export function handEntropy({ entropy, seats }: Pick<Hand, 'entropy' | 'seats'>): string {
  return entropyOf(
    seats.map(({ wagerId }) => {
      const given = entropy.find(({ id }) => id === wagerId)
      return { bytesHex: given?.bytesHex ?? noClientBytes, id: wagerId }
    }),
  )
}

/** Every shuffle that the hand may need, from its secret and what the browsers gave. */
export function decksOf(hand: Hand, secretHex: string): number[][] {
  const { game, tableId } = hand
  const entropy = handEntropy(hand)
  return handDecks({ entropy, game, number: Number(hand.number), secret: secretHex, tableId })
}

/** The state of the engine: the deal, and every action since. */
export function stateOf(hand: Hand, secretHex: string): unknown {
  const game = findRoomGame(hand.game)
  const setup = { ...hand.setup, decks: decksOf(hand, secretHex) }
  return hand.actions.reduce((state, { action, seat }, at) => {
    const next = game.play(state, seat, action)
    if (next === undefined) throw new Error(`action ${at} of hand ${hand.id} is not legal`)
    return next
  }, game.start(setup))
}
