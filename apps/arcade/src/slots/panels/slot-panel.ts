import type { SlotGame, SlotState } from '../slot-game.ts'

/** The properties of every panel over the reels. */
export type SlotPanel = { game: SlotGame; state: SlotState; onClose: () => void }
