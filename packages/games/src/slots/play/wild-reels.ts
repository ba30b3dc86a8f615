import type { Spin } from './round.ts'
import type { SlotConfig } from '../config/slot-config.ts'

/** Reels that a wild fills in this spin, from the left. */
export function reelsOfWilds(config: SlotConfig, spin: Spin | undefined): number[] {
  const wild = config.symbols.find(({ kind }) => kind === 'wild')?.id
  const window = spin?.drops[0]?.window ?? []
  return window.flatMap((column, reel) => (column.some((id) => id === wild) ? [reel] : []))
}

/** Each one reel to the left; on the first reel no wild may lie, so there it leaves. */
export function walked(reels: number[]): number[] {
  return reels.flatMap((reel) => (reel > 1 ? [reel - 1] : []))
}
