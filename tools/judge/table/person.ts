import type { RoomGame } from '../../../packages/games/src/rooms/room-game.ts'
import type { WaitingSeat, nextDeal } from '../../../packages/games/src/rooms/deals/next-deal.ts'

/** What is judged: the engines of the games, and who is dealt into the next hand. */
export type Product = { games: readonly RoomGame<unknown>[]; nextDeal: typeof nextDeal }

/** What happens at a table: something that a person does, or a hand. */
export type Step =
  | { do: 'sit'; seatNo: number; stack: number; waits: boolean }
  | { do: 'leave' | 'sit-out' | 'return' | 'top-up' | 'change-mind' | 'time-out'; seatNo: number }
  | { do: 'hand'; seed: number }

/** A person at the table. What the product makes of it is in `owes`; anybody sees the rest. */
export type Person = {
  seatNo: number
  stack: number
  isPlaying: boolean
  waits: boolean
  /** Does not act in the next hand, and sits out after it. */
  isAway: boolean
  owes: WaitingSeat['owes']
}
