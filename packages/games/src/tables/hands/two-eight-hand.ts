import type { Hand } from './hand.ts'

/**
 * Mahjong tiles, two-eight bar: 40 tiles, number `tile >> 2` from 0, the white dragon worth half a
 * point, then one to nine dots. Two tiles make a hand (games.md 1.7).
 */
export type TwoEightHand = {
  kind: 'points' | 'twoEight' | 'pair'
  /** Points in halves, 0 to 19; a pair has none. */
  halfPoints: number
  isWhitePair: boolean
  /** The higher wins, equal numbers push. */
  strength: number
}

export const twoEightTileCount = 40

export function twoEightHand(tiles: Hand): TwoEightHand {
  const [a, b] = [(tiles[0] ?? 0) >> 2, (tiles[1] ?? 0) >> 2]
  const high = Math.max(a, b)
  const low = Math.min(a, b)
  if (high === low) {
    // The white pair is the highest of the pairs, though a white tile is the lowest tile.
    const strength = 2000 + (high === WHITE ? 10 : high)
    return { kind: 'pair', halfPoints: 0, isWhitePair: high === WHITE, strength }
  }
  const halfPoints = (halves(high) + halves(low)) % 20
  const rest = { halfPoints, isWhitePair: false }
  if (high === 8 && low === 2) return { ...rest, kind: 'twoEight', strength: 1000 }
  // Nothing has no high tile: equal hands of no points push.
  return { ...rest, kind: 'points', strength: halfPoints === 0 ? 0 : halfPoints * 16 + high }
}

const WHITE = 0

function halves(number: number): number {
  return number === WHITE ? 1 : number * 2
}
