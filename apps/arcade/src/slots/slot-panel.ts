import type { SlotGame, SlotState } from './slot-game.ts'

/** What a panel over the reels is handed, whatever it shows. */
export type SlotPanel = { game: SlotGame; state: SlotState; onClose: () => void }
